import {z} from 'zod'

/** As much of the counter's answer as is said here (`/staff/orders/data` of this origin). */
const responseSchema = z.object({
  date: z.string(),
  orders: z.array(z.object({number: z.string(), label: z.string(), window: z.object({starts: z.string()})})),
})

export interface DayOrder {
  /** "K7M-4XTP" */
  label: string
  path: string
  /** "4:30 PM" */
  starts: string
}

/**
 * The orders of a day that are not handed over yet; null for those who may not see orders. The counter itself decides
 * that, by their sign-in.
 *
 * @param date like 2026-11-28
 */
export async function fetchDayOrders(date: string, signal?: AbortSignal): Promise<DayOrder[] | null> {
  const response = await fetch(`/staff/orders/data?date=${encodeURIComponent(date)}`, {
    signal,
    redirect: 'manual',
  })
  if (!response.ok) {
    if (response.type === 'opaqueredirect' || response.status === 403) return null
    throw new Error(`The counter answered ${response.status}`)
  }
  return parseDayOrders(await response.json(), date)
}

export function parseDayOrders(body: unknown, date: string): DayOrder[] {
  const answered = responseSchema.parse(body)
  // Of a day that it cannot read, the counter answers with today.
  if (answered.date !== date) return []
  return answered.orders.map(({number, label, window}) => ({
    label,
    path: `/staff/orders/${encodeURIComponent(number)}`,
    starts: window.starts,
  }))
}

/** The day at the counter. */
export function dayPath(date: string): string {
  return `/staff/orders?date=${encodeURIComponent(date)}`
}
