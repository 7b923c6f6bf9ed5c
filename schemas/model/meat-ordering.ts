/** The rules by which meat is ordered online, without Sanity: the form and the shop check by the same. */

export const ORDER_BY = [
  {title: 'By the piece', value: 'piece'},
  {title: 'By the pound', value: 'pound'},
] as const

export type OrderBy = (typeof ORDER_BY)[number]['value']

/** As many as the id of a cart's line has room for. */
export const MAX_CUT_SETS = 8
export const MAX_OPTIONS = 20
/** A week: no card holds money for longer. */
export const MAX_LEAD_HOURS = 168
const UNUSUAL_LEAD_HOURS = 72

const LIGHTEST = 0.05
const HEAVIEST = 100
const QUARTERS_PER_POUND = 4
/** In pieces and in quarter pounds. */
const MOST_UNITS: Record<OrderBy, {smallest: number; step: number}> = {
  piece: {smallest: 50, step: 12},
  pound: {smallest: 80, step: 20},
}

export const WEIGHT_MISSING = 'Say what one piece weighs, like 2.5'
export const WEIGHT_DECIMALS = 'Use pounds with two decimals at most, like 2.75'
export const WEIGHT_RANGE = `A piece weighs from ${LIGHTEST} to ${HEAVIEST} pounds`
export const WEIGHTS_SWAPPED = 'The heaviest piece cannot weigh less than the lightest'
export const WEIGHTS_APART =
  'That is more than three times the lightest. Estimates would be far off: is it right?'
export const NOT_PIECES = 'Use a whole number of pieces, like 1'
export const NOT_QUARTERS = 'Use quarter pounds, like 0.25, 0.5 or 1'
export const UNEVEN_STEP = 'The smallest order must be a whole number of steps, like 1 with steps of 0.5'
export const ORDER_BY_MISSING = 'Choose whether shoppers order pieces or pounds'
export const NOT_HOURS = `Use whole hours from 0 to ${MAX_LEAD_HOURS}`
export const LONG_LEAD =
  'A card’s hold lasts about five days. After so many hours there is little time left to pick it up'

/** What of an item says how it is ordered. */
export interface OrderingFields {
  unit?: unknown
  orderOnline?: unknown
  orderBy?: unknown
  pieceFrom?: unknown
  pieceTo?: unknown
  smallest?: unknown
  step?: unknown
}

export function isByWeight({unit}: OrderingFields): boolean {
  return unit === 'lb'
}

/** What a quantity counts. Only what is sold by the pound can be ordered by it; null: nobody has chosen. */
export function orderByOf({unit, orderBy}: OrderingFields): OrderBy | null {
  if (!isByWeight({unit})) return 'piece'
  return ORDER_BY.find(({value}) => value === orderBy)?.value ?? null
}

export function hasPieceWeight(item: OrderingFields): boolean {
  return isByWeight(item) && orderByOf(item) === 'piece'
}

/** Hundredths of a pound, from the decimal digits; null: it is no weight of a piece. */
export function parsePieceWeight(pounds: unknown): number | null {
  if (checkPieceWeight(pounds) !== true) return null
  return Math.round(Number(pounds) * 100)
}

export function checkPieceWeight(pounds: unknown): true | string {
  if (pounds == null) return WEIGHT_MISSING
  if (typeof pounds !== 'number' || !/^\d+(\.\d{1,2})?$/.test(String(pounds))) return WEIGHT_DECIMALS
  return (pounds >= LIGHTEST && pounds <= HEAVIEST) || WEIGHT_RANGE
}

/** The heaviest, beside the lightest. */
export function checkHeaviest(pounds: unknown, lightest: unknown): true | string {
  const verdict = checkPieceWeight(pounds)
  if (verdict !== true) return verdict
  return checkPieceWeight(lightest) !== true || Number(lightest) <= Number(pounds) || WEIGHTS_SWAPPED
}

export function checkSpread(pounds: unknown, lightest: unknown): true | string {
  if (checkHeaviest(pounds, lightest) !== true || checkPieceWeight(lightest) !== true) return true
  return Number(pounds) <= 3 * Number(lightest) || WEIGHTS_APART
}

/** What is ordered where the fields say nothing: a piece, or a pound, and a quarter pound more each time. */
const USUAL_UNITS: Record<OrderBy, {smallest: number; step: number}> = {
  piece: {smallest: 1, step: 1},
  pound: {smallest: 4, step: 1},
}

type UnitField = 'smallest' | 'step'

/** In pieces, or in quarter pounds; null: it is no such quantity. */
export function parseUnits(value: unknown, field: UnitField, by: OrderBy): number | null {
  if (value == null) return USUAL_UNITS[by][field]
  if (typeof value !== 'number') return null
  const units = by === 'pound' ? value * QUARTERS_PER_POUND : value
  return Number.isInteger(units) && units >= 1 && units <= MOST_UNITS[by][field] ? units : null
}

export function checkUnits(value: unknown, field: UnitField, by: OrderBy): true | string {
  if (parseUnits(value, field, by) !== null) return true
  const most = MOST_UNITS[by][field] / (by === 'pound' ? QUARTERS_PER_POUND : 1)
  if (Number(value) > most) return `${most} at most`
  return by === 'pound' ? NOT_QUARTERS : NOT_PIECES
}

/** So that shoppers count in round numbers: 1, 1.5, 2 and not 1, 1.75, 2.5. */
export function checkEvenSteps(item: OrderingFields): true | string {
  const by = orderByOf(item)
  if (!by) return true
  const smallest = parseUnits(item.smallest, 'smallest', by)
  const step = parseUnits(item.step, 'step', by)
  return smallest === null || step === null || smallest % step === 0 || UNEVEN_STEP
}

export function checkLeadHours(hours: unknown): true | string {
  if (hours == null) return true
  const fits = typeof hours === 'number' && Number.isInteger(hours) && hours >= 0 && hours <= MAX_LEAD_HOURS
  return fits || NOT_HOURS
}

export function checkLongLead(hours: unknown): true | string {
  return typeof hours !== 'number' || hours <= UNUSUAL_LEAD_HOURS || LONG_LEAD
}
