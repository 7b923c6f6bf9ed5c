import type {Role} from './roles'

/** In the form the Content Lake reports to the Studio: who matches `filter` (GROQ) may do `permissions` to it. */
export interface StaffGrant {
  filter: string
  permissions: ('read' | 'create' | 'update' | 'history')[]
}

const SHOPKEEPER_TYPES = [
  'storeSettings',
  'butcherCategory',
  'butcherItem',
  'cutSet',
  'halalCertificate',
  'deal',
  'product',
  'udhiyahCampaign',
]
const EDITOR_TYPES = [
  'article',
  'author',
  'page',
  'banner',
  'homePage',
  'halalWay',
  'benefit',
  'brand',
  'redirect',
]
/**
 * Pictures and files, the secrets with which the Studio opens a preview of the shop, and releases. Whoever publishes or
 * schedules a release needs permission for each of its documents.
 */
const COMMON_TYPES = ['sanity.imageAsset', 'sanity.fileAsset', 'sanity.previewUrlSecret', 'system.release']

const EVERY_DOCUMENT = '_id in path("**")'
/** Ids with a dot (drafts, versions, settings of the lake itself) are not for the public. */
const PUBLIC_DOCUMENTS = '_id in path("*")'

/** What a role may do to the content; null is a visitor who has not signed in. */
export function grantsFor(role: Role | null): StaffGrant[] {
  switch (role) {
    case 'administrator':
      return [{filter: EVERY_DOCUMENT, permissions: ['read', 'create', 'update', 'history']}]
    case 'shopkeeper':
      return writerGrants(SHOPKEEPER_TYPES)
    case 'editor':
      return writerGrants(EDITOR_TYPES)
    case null:
      return [{filter: PUBLIC_DOCUMENTS, permissions: ['read']}]
  }
}

/** What a preview may do: show what is not published yet, and use up the secret by which it was opened. */
export const PREVIEW_GRANTS: StaffGrant[] = [
  {filter: EVERY_DOCUMENT, permissions: ['read']},
  {filter: '_type == "sanity.previewUrlSecret"', permissions: ['update']},
]

function writerGrants(types: readonly string[]): StaffGrant[] {
  return [
    {filter: EVERY_DOCUMENT, permissions: ['read', 'history']},
    {
      filter: `_type in ${JSON.stringify([...types, ...COMMON_TYPES])} && !(_id in path("system.**"))`,
      permissions: ['create', 'update'],
    },
  ]
}
