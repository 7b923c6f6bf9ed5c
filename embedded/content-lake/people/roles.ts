import type {Grant} from '../access/identity'

const EVERY_DOCUMENT = '_id in path("**")'
/** Documents of the lake itself, such as groups, have ids below `system.`. */
const CONTENT = `${EVERY_DOCUMENT} && !(_id in path("system.**"))`
/** Drafts and versions have a dot in their id. */
const PUBLISHED = '_id in path("*")'

/** The roles of a lake on its own, by the names that they have in hosted projects. */
export const ROLES = [
  {name: 'administrator', title: 'Administrator', description: 'Everything, including tokens and datasets'},
  {name: 'editor', title: 'Editor', description: 'Reads and writes all documents'},
  {name: 'viewer', title: 'Viewer', description: 'Reads all documents, drafts too'},
] as const

export type RoleName = (typeof ROLES)[number]['name']

export const ROLE_NAMES = ROLES.map(({name}) => name)

const GRANTS: Record<RoleName, readonly Grant[]> = {
  administrator: [{filter: EVERY_DOCUMENT, permissions: ['read', 'create', 'update', 'history']}],
  editor: [
    {filter: EVERY_DOCUMENT, permissions: ['read', 'history']},
    {filter: CONTENT, permissions: ['create', 'update']},
  ],
  viewer: [{filter: EVERY_DOCUMENT, permissions: ['read', 'history']}],
}

export const ANONYMOUS_GRANTS: readonly Grant[] = [{filter: PUBLISHED, permissions: ['read']}]

export function grantsOf(role: RoleName): readonly Grant[] {
  return GRANTS[role]
}

export function findRole(name: string) {
  return ROLES.find((role) => role.name === name)
}
