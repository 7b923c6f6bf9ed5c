import type {ByWeight} from '~/domain/pricing/types'

/**
 * A line of meat in a cart is known by its item and the options that are chosen, as "meat~butcherItem-lamb-leg~whole":
 * the same item cut in two ways is two lines. What is ordered by the pound has another prefix, so that three pieces
 * never become three quarter pounds because staff sell the item the other way now.
 */
export interface MeatLineKey {
  itemId: string
  per: ByWeight['per']
  /** Keys of options, in the order of the item's sets. */
  optionKeys: string[]
}

const PREFIXES = {piece: 'meat', pound: 'meatlb'} as const
const PART = '[A-Za-z0-9._-]{1,100}'
const MAX_OPTIONS = 8

export const MEAT_LINE_ID = new RegExp(`^meat(?:lb)?~${PART}(?:~${PART}){0,${MAX_OPTIONS}}$`)

export function isMeatLineId(id: string): boolean {
  return MEAT_LINE_ID.test(id)
}

export function formatMeatLineId({itemId, per, optionKeys}: MeatLineKey): string {
  return [PREFIXES[per], itemId, ...optionKeys].join('~')
}

/** Null: it is no line of meat. */
export function parseMeatLineId(id: string): MeatLineKey | null {
  if (!isMeatLineId(id)) return null
  const [prefix, itemId = '', ...optionKeys] = id.split('~')
  return {itemId, per: prefix === PREFIXES.pound ? 'pound' : 'piece', optionKeys}
}

/** Whether its quantity counts quarter pounds. No other id has its prefix. */
export function isByThePound(id: string): boolean {
  return id.startsWith(`${PREFIXES.pound}~`)
}

const DEAL_PREFIX = 'meat~'

/** By what deals name an item of the price board, or a category of it. */
export function meatDealKey(documentId: string): string {
  return DEAL_PREFIX + documentId
}

/** Among what a deal names: it is no product and no category of the catalog, whose ids have no such sign. */
export function isMeatDealKey(key: string): boolean {
  return key.startsWith(DEAL_PREFIX)
}
