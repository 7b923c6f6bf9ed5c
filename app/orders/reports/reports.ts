/** What a day brought, in the store's zone. Cents of the US dollar. */
export interface DayReport {
  /** "YYYY-MM-DD" */
  date: string
  /** Paid that day. */
  orders: number
  /** Units of these. */
  items: number
  takingsCents: number
  /** Given back that day, whenever it was bought. */
  refundsCents: number
}

export interface Reports {
  /** A row for each day, those without orders too; both ends included. */
  byDay(from: string, to: string): Promise<DayReport[]>
}
