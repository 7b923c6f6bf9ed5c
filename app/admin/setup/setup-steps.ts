import * as adminPaths from '~/platform/url/admin-addresses'

/** What has to be seen to before a shop opens, as far as the shop can tell by itself. */
export const SETUP_STEPS = [
  'store',
  'goods',
  'prices',
  'policies',
  'payments',
  'mail',
  'address',
  'team',
  'second-factor',
  'backups',
] as const

export type SetupStepId = (typeof SETUP_STEPS)[number]

export interface SetupStep {
  id: SetupStepId
  isDone: boolean
  /** Null: done where the shop's server is set up. */
  path: string | null
}

export interface SetupFacts {
  store: {name: string; phone: string | null; street: string | null}
  /** Null: they come from a point-of-sale system. */
  productCount: number | null
  meatPriceCount: number
  policyCount: number
  takesLiveCards: boolean
  sendsMail: boolean
  /** Reached by the public, over TLS. */
  isPublic: boolean
  memberCount: number
  /** Whoever looks at the list has one. */
  hasSecondFactor: boolean
  hasBackups: boolean
}

/** What the samples, the built-in settings and a shop without samples say. */
const SAMPLE_NAMES = ['Baraka Halal Market & Butcher', 'Our market']
const SAMPLE_PHONE = '5550100142'
const SAMPLE_STREET = '1420 Maple Avenue'

const STUDIO = '/studio/structure'

const PATHS: Record<SetupStepId, string | null> = {
  store: `${STUDIO}/store;storeSettings`,
  goods: adminPaths.catalogImport(),
  prices: `${STUDIO}/meat-prices`,
  policies: `${STUDIO}/pages;free-pages`,
  payments: null,
  mail: null,
  address: null,
  team: adminPaths.team(),
  'second-factor': adminPaths.security(),
  backups: null,
}

export function listSetupSteps(facts: SetupFacts): SetupStep[] {
  const {store} = facts
  const isStoreOurs =
    !SAMPLE_NAMES.includes(store.name) &&
    ![null, SAMPLE_PHONE].includes(store.phone) &&
    ![null, SAMPLE_STREET].includes(store.street)
  const done: Record<SetupStepId, boolean> = {
    store: isStoreOurs,
    goods: facts.productCount !== 0,
    prices: facts.meatPriceCount > 0,
    policies: facts.policyCount > 0,
    payments: facts.takesLiveCards,
    mail: facts.sendsMail,
    address: facts.isPublic,
    team: facts.memberCount > 1,
    'second-factor': facts.hasSecondFactor,
    backups: facts.hasBackups,
  }
  return SETUP_STEPS.map((id) => ({id, isDone: done[id], path: PATHS[id]}))
}
