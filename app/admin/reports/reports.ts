import {formatCents} from '~/domain/pricing/money'

/** In the store's time zone; cents of the US dollar. */
export interface DayReport {
  /** "YYYY-MM-DD" */
  date: string
  orders: number
  items: number
  takingsCents: number
  /** Refunded that day; for refunds made at the provider see reports.server.ts. */
  refundsCents: number
}

/** Real money and test money are never added up. */
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
