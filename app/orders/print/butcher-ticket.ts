import type {PrintLine, PrintOrder, Shelved} from './print-order'

/** What a shop calls the shelves behind its meat counter. */
const COUNTER = /\b(butcher|meats?|lamb|mutton|goat|beef|veal|chicken|turkey|poultry)\b/i
/** Meat that comes packed, from a freezer or a deli. */
const PACKED = /\b(frozen|deli|dried|canned|jars?)\b/i

/**
 * Whether the butcher prepares it. The catalogue has no mark for that: its category says so, by name, and what is kept
 * frozen is taken from the freezer like anything else.
 */
export function isForButcher({categoryId, categoryTitle, storage}: Omit<Shelved, 'id'>): boolean {
  if (storage !== null && storage !== 'fresh') return false
  const names = `${categoryTitle} ${categoryId.replaceAll('-', ' ')}`
  return COUNTER.test(names) && !PACKED.test(names)
}

/** One ticket an order that has meat, with its meat alone. */
export interface Ticket extends Omit<PrintOrder, 'lines'> {
  lines: TicketLine[]
  /** Units that the rest of the shop adds to the bag. */
  otherUnits: number
}

export interface TicketLine extends PrintLine {
  /** The catalogue has forgotten it: the butcher knows better than we whether it is meat. */
  isUnsure: boolean
}

/** @param shelved null: the catalogue is away, so whatever was ordered may be meat */
export function makeTickets(orders: readonly PrintOrder[], shelved: readonly Shelved[] | null): Ticket[] {
  const isMeat = new Map((shelved ?? []).map((product) => [product.id, isForButcher(product)]))
  return orders.flatMap(({lines, ...order}) => {
    const own = lines
      .filter(({productId}) => isMeat.get(productId) ?? true)
      .map((line) => ({...line, isUnsure: !isMeat.has(line.productId)}))
    const units = (some: readonly PrintLine[]) => some.reduce((sum, {quantity}) => sum + quantity, 0)
    return own.length > 0 ? [{...order, lines: own, otherUnits: units(lines) - units(own)}] : []
  })
}
