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

export interface Reports {
  /** A row for each day, those without orders too; both ends included. */
  byDay(from: string, to: string): Promise<DayReport[]>
}

export type ReportTotals = Omit<DayReport, 'date'> & {netCents: number}

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
