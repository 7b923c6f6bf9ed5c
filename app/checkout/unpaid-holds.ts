/**
 * What an order may keep from others while nobody has paid for it. A customer who has paid for one before is trusted
 * with any cart; without these bounds one fresh account could empty the shelves, and do so again whenever its order
 * expires.
 */
export const FIRST_ORDER = {
  /** Of all lines together: more than a family carries. */
  units: 120,
  totalCents: 100_000,
} as const

/** So many of a product may be kept by orders on trust however few there are: whoever buys first gets the last three. */
const SMALL_SHELF = 10

const MINUTE = 60_000
/** An order that was given up sooner kept nothing from anybody that counts. */
export const COUNTS_AFTER_MS = 10 * MINUTE
export const COUNTED_FOR_MS = 24 * 60 * MINUTE
/** So many may be left unpaid before one has to wait. */
const FREE = 2
const FIRST_WAIT_MS = 15 * MINUTE
const LONGEST_WAIT_MS = 6 * 60 * MINUTE

export function isTooMuchForFirst(lines: readonly {quantity: number}[], totalCents: number): boolean {
  const units = lines.reduce((sum, {quantity}) => sum + quantity, 0)
  return units > FIRST_ORDER.units || totalCents > FIRST_ORDER.totalCents
}

/**
 * Whether the orders that nobody has paid for, of customers who never paid for any, keep too much of one product
 * together. Half of it always stays for whoever has paid before, however many accounts somebody makes.
 *
 * @param held by all of these orders
 * @param left on the shelf
 */
export function isTooMuchOnTrust(held: number, left: number): boolean {
  return held > Math.max(SMALL_SHELF, Math.floor((held + left) / 2))
}

/**
 * When the next order may be placed, after orders that kept goods and were not paid: each one more doubles the time
 * in which nothing is kept.
 *
 * @param ended when they ended, the newest first
 */
export function nextHoldAt(ended: readonly Date[]): number {
  const [last] = ended
  if (!last || ended.length <= FREE) return 0
  return last.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (ended.length - FREE - 1))
}
