import {formatCents} from '~/domain/pricing/money'

/** What a row of a report covers. */
export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

/** Real money, test payments and the orders of a demonstration are never added up. */
export const MONEY_KINDS = ['live', 'test', 'demo'] as const
export type Money = (typeof MONEY_KINDS)[number]

/** Both ends included; "YYYY-MM-DD" in the store's time zone. */
export interface Period {
  from: string
  to: string
}

/** A day, a week from Monday or a month, as far as it lies in the period; cents of the US dollar. */
export interface ReportRow extends Period {
  orders: number
  items: number
  /** What deals and the store took off, and the sales tax, of these orders as they stand now; canceled ones have none. */
  discountsCents: number
  taxCents: number
  takingsCents: number
  /** Refunded then; for refunds made at the provider see read-takings.server.ts. */
  refundsCents: number
}

export type ReportTotals = Omit<ReportRow, keyof Period> & {netCents: number}

/** The rows of what is in no category of the catalog: by what it was ordered as. */
export const OTHER_CATEGORIES = {meat: '~meat', udhiyah: '~udhiyah', gone: ''} as const

/** What one product, or the products of one category, brought in: before tax, without canceled orders. */
export interface SoldRow {
  id: string
  /** Null: it is in no category of the catalog, or in the catalog no longer. */
  title: string | null
  orders: number
  quantity: number
  cents: number
}

/** What was weighed of an item, cut in one way: before tax, without canceled orders. */
export interface MeatRow {
  /** Of the price board. */
  id: string
  /** "8 pieces · Skin off"; empty: there was nothing to choose. */
  cut: string
  title: string
  orders: number
  grams: number
  estimatedGrams: number
  cents: number
  /** Of what was not left out. */
  estimateCents: number
  /** Lines that staff left out. */
  leftOut: number
}

/** Orders by the hour of the store's clock, 0 to 23, at which they were paid and at which they are picked up. */
export interface HourRow {
  hour: number
  paid: number
  pickups: number
}

export function isEmptyRow({orders, refundsCents}: ReportRow): boolean {
  return orders === 0 && refundsCents === 0
}

export function netOf({
  takingsCents,
  refundsCents,
}: Pick<ReportRow, 'takingsCents' | 'refundsCents'>): number {
  return takingsCents - refundsCents
}

export function totalOf(rows: readonly ReportRow[]): ReportTotals {
  const sum = (read: (row: ReportRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  return {
    orders: sum(({orders}) => orders),
    items: sum(({items}) => items),
    discountsCents: sum(({discountsCents}) => discountsCents),
    taxCents: sum(({taxCents}) => taxCents),
    takingsCents: sum(({takingsCents}) => takingsCents),
    refundsCents: sum(({refundsCents}) => refundsCents),
    netCents: sum(netOf),
  }
}

/** "−$5.00" where more was given back than taken. */
export function formatSigned(cents: number): string {
  return cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)
}
