import type {Approach} from '~/domain/orders/approach/approach'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import {formatClockTime, localDate} from '~/platform/time/format-instant'
import type {AdminOrder} from './order-admin-rows.server'

/** That a customer comes, as the counter shows it until somebody has seen it or the order has ended. */
export type AdminApproachView = Pick<Approach, 'kind' | 'minutes' | 'words' | 'at'> & {
  /** "4:12 PM" */
  since: string
}

export function toAdminApproachView(
  {status, approach}: Pick<AdminOrder, 'status' | 'approach'>,
  timeZone: string,
): AdminApproachView | null {
  if (!approach || approach.settledAt !== null || !isOneOf(CURRENT_STATUSES, status)) return null
  const {kind, minutes, words, at} = approach
  return {kind, minutes, words, at, since: formatClockTime(at, timeZone)}
}

/** Of the strip above the orders, who is here first. */
export type ApproachingOrder = NonNullable<ReturnType<typeof toApproachingOrder>>

export function toApproachingOrder(order: AdminOrder, timeZone: string, today: string) {
  const approach = toAdminApproachView(order, timeZone)
  if (!approach) return null
  const {id, number, name, pickupStartsAt} = order
  const date = localDate(pickupStartsAt, timeZone)
  return {...{id, number, name, approach, date}, label: formatOrderNumber(number), isToday: date === today}
}

/** What one customer said at one time. */
export function settleKey(orderId: string, saidAt: string): string {
  return `${orderId} ${saidAt}`
}
