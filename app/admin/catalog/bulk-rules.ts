import {sellingCentsOf} from '~/domain/pricing/display-price'
import type {AdminProduct} from './catalog-admin'

export const ROUNDINGS = ['none', 'nine', 'five'] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** A change of many prices: positive raises, negative lowers. */
export type BulkChange =
  | {kind: 'percent'; basisPoints: number; rounding: Rounding}
  | {kind: 'amount'; cents: number; rounding: Rounding}
  /** Replaces any discount that a product has. */
  | {kind: 'discount'; basisPoints: number}
  | {kind: 'clear-discount'}

export type BulkPrices = Pick<AdminProduct, 'priceCents' | 'discountCents' | 'discountBasisPoints'>
export type BulkProduct = Pick<AdminProduct, 'id' | 'title' | 'revision' | 'boardItemId'> & BulkPrices

export type BulkWarning = 'below-zero' | 'too-high' | 'discount-not-below' | 'large' | 'from-board'

export interface BulkRow extends Pick<BulkProduct, 'id' | 'title' | 'revision'> {
  before: BulkPrices
  /** Equal to `before` if the product stays as it is. */
  after: BulkPrices
  warnings: BulkWarning[]
}

/** `leftOut`: their price would be out of range, so they stay as they are. The cents are a sum of one of each product. */
export type BulkTotals = ReturnType<typeof sumBulkRows>

/** Of a bulk change or an undo. */
export const MAX_BATCH_SIZE = 5_000
/** The highest price that `parseCents` reads. */
const HIGHEST_CENTS = 999_999_99
const LARGE_PERCENT = 30
const DIGITS = {nine: 9, five: 5} as const

/** The nearest price that ends in the digit, the higher of two equally near. Never below 0; free stays free. */
export function roundPrice(cents: number, rounding: Rounding): number {
  if (rounding === 'none' || cents === 0) return cents
  const above = Math.floor(cents / 10) * 10 + DIGITS[rounding]
  const [low, high] = above > cents ? [above - 10, above] : [above, above + 10]
  return low < 0 || high - cents <= cents - low ? high : low
}

/** Negative if more is taken off than it costs. Rounding never turns a raise into a reduction, or the reverse. */
export function changedPrice(cents: number, change: Extract<BulkChange, {rounding: Rounding}>): number {
  const [exact, by] =
    change.kind === 'percent'
      ? [Math.floor((cents * (10_000 + change.basisPoints) + 5_000) / 10_000), change.basisPoints]
      : [cents + change.cents, change.cents]
  if (exact < 0) return exact
  const rounded = roundPrice(exact, change.rounding)
  if (by > 0 && rounded < cents) return rounded + 10
  if (by < 0 && rounded > cents) return rounded < 10 ? cents : rounded - 10
  return rounded
}

function changedPrices(before: BulkPrices, change: BulkChange): BulkPrices {
  if (change.kind === 'clear-discount') return {...before, discountCents: null, discountBasisPoints: null}
  if (change.kind === 'discount') {
    return {...before, discountCents: null, discountBasisPoints: change.basisPoints}
  }
  return {...before, priceCents: changedPrice(before.priceCents, change)}
}

export function planBulkRow(
  {id, title, revision, boardItemId, ...prices}: BulkProduct,
  change: BulkChange,
): BulkRow {
  const before = pickPrices(prices)
  const after = changedPrices(before, change)
  const row = {id, title, revision, before}
  const isPrice = change.kind === 'percent' || change.kind === 'amount'
  if (isPrice && boardItemId !== null) return {...row, after: before, warnings: ['from-board']}
  if (after.priceCents < 0) return {...row, after: before, warnings: ['below-zero']}
  if (after.priceCents > HIGHEST_CENTS) return {...row, after: before, warnings: ['too-high']}
  return {...row, after, warnings: isChanged({before, after}) ? bulkWarnings(before, after) : []}
}

function bulkWarnings(before: BulkPrices, after: BulkPrices): BulkWarning[] {
  const warnings: BulkWarning[] = []
  if (after.discountCents !== null && after.discountCents >= after.priceCents) {
    warnings.push('discount-not-below')
  }
  const isLarge =
    isLargeStep(before.priceCents, after.priceCents) ||
    isLargeStep(sellingCentsOf(before), sellingCentsOf(after))
  if (isLarge) warnings.push('large')
  return warnings
}

function isLargeStep(before: number, after: number): boolean {
  return Math.abs(after - before) * 100 > before * LARGE_PERCENT
}

export function isChanged({before, after}: Pick<BulkRow, 'before' | 'after'>): boolean {
  return (
    before.priceCents !== after.priceCents ||
    before.discountCents !== after.discountCents ||
    before.discountBasisPoints !== after.discountBasisPoints
  )
}

const LEFT_OUT = ['below-zero', 'too-high', 'from-board'] as const

function isLeftOut({warnings}: Pick<BulkRow, 'warnings'>): boolean {
  return LEFT_OUT.some((warning) => warnings.includes(warning))
}

export function sumBulkRows(rows: readonly BulkRow[]) {
  const totals = {changed: 0, same: 0, leftOut: 0, beforeCents: 0, afterCents: 0, warned: 0}
  for (const row of rows) {
    if (isLeftOut(row)) totals.leftOut++
    else if (isChanged(row)) totals.changed++
    else totals.same++
    if (row.warnings.length > 0) totals.warned++
    totals.beforeCents += sellingCentsOf(row.before)
    totals.afterCents += sellingCentsOf(row.after)
  }
  return totals
}

function pickPrices({priceCents, discountCents, discountBasisPoints}: BulkPrices): BulkPrices {
  return {priceCents, discountCents, discountBasisPoints}
}

export const BULK_KINDS = [
  'raise-percent',
  'lower-percent',
  'raise-amount',
  'lower-amount',
  'discount',
  'clear-discount',
] as const

export type BulkKind = (typeof BULK_KINDS)[number]
