import {formatCents} from '~/domain/pricing/money'

/** What a day brought, in the store's zone. Cents of the US dollar. */
export interface DayReport {
  /** "YYYY-MM-DD" */
  date: string
  /** Paid that day. */
  orders: number
  /** Units of these. */
  items: number
  takingsCents: number
  /** Given back that day, whenever it was bought; see reports.server.ts for what was given back elsewhere. */
  refundsCents: number
}

/** Real money, or what only looks like it. The two are never added up. */
export type Money = 'live' | 'test'

export type ReportTotals = Omit<DayReport, 'date'> & {netCents: number}

export function isEmptyDay({orders, refundsCents}: DayReport): boolean {
  return orders === 0 && refundsCents === 0
}

export function netOf({
  takingsCents,
  refundsCents,
}: Pick<DayReport, 'takingsCents' | 'refundsCents'>): number {
  return takingsCents - refundsCents
}

export function totalOf(days: readonly DayReport[]): ReportTotals {
  const sum = (read: (day: DayReport) => number) => days.reduce((total, day) => total + read(day), 0)
  return {
    orders: sum(({orders}) => orders),
    items: sum(({items}) => items),
    takingsCents: sum(({takingsCents}) => takingsCents),
    refundsCents: sum(({refundsCents}) => refundsCents),
    netCents: sum(netOf),
  }
}

/** "−$5.00" where more was given back than taken. */
export function formatSigned(cents: number): string {
  return cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)
}
