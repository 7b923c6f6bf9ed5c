import {formatPhone, phoneHref} from '~/domain/store/phone'
import {toLocal} from '~/platform/time/time-zone'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import type {OrderFlagCode} from '~/domain/orders/flags'
import type {OrderStatus} from '~/domain/orders/order-status'
import {formatDay, formatClockTime} from '~/domain/orders/format-date-time'
import {flagSentences} from './flags'
import type {AdminOrder} from './order-admin'
import {messages} from './messages'

/** An order as the counter shows it; moments are in the store's time zone. */
export interface AdminOrderView {
  id: string
  number: string
  /** "K7M-4XTP" */
  label: string
  status: OrderStatus
  cameFrom: OrderStatus | null
  name: string
  phone: {text: string; href: string} | null
  window: {
    /** ISO 8601: what groups by it. */
    startsAt: string
    starts: string
    /** "4:30 PM – 5:00 PM" */
    text: string
    /** "Sat, Nov 28" */
    day: string
  }
  /** Late: it should be ready by now. Waiting: it is, and nobody has come. */
  pressing: 'late' | 'waiting' | null
  since: string
  lines: {quantity: number; title: string; unit: string}[]
  itemCount: number
  totalCents: number
  isTest: boolean
  deliverTo: string | null
  /** What "I have looked" is about. */
  flags: OrderFlagCode[]
  /** The flags in words. */
  reasons: string[]
}

export function toAdminOrderView(order: AdminOrder, timeZone: string, now: number): AdminOrderView {
  const {id, number, status, cameFrom, name, phone, pickupStartsAt, pickupEndsAt, flags} = order
  const {lines, itemCount, totalCents, isTest} = order
  const starts = formatClockTime(pickupStartsAt, timeZone)
  return {
    ...{id, number, status, cameFrom, name, itemCount, totalCents, isTest},
    label: formatOrderNumber(number),
    phone: /^\d{10}$/.test(phone) ? {text: formatPhone(phone), href: phoneHref(phone)} : null,
    window: {
      ...{
        startsAt: pickupStartsAt,
        starts,
        day: formatDay(toLocal(Date.parse(pickupStartsAt), timeZone).date, false),
      },
      text: `${starts} – ${formatClockTime(pickupEndsAt, timeZone)}`,
    },
    pressing: urgencyOf(order, now),
    since: formatClockTime(order.statusSince, timeZone),
    lines: lines.map(({quantity, title, unit}) => ({quantity, title, unit})),
    deliverTo: order.deliveryOption === 'delivery' ? (order.address?.text ?? messages.card.delivery) : null,
    flags: flags.map(({code}) => code),
    reasons: flagSentences(flags),
  }
}

function urgencyOf(
  {status, pickupStartsAt, pickupEndsAt}: AdminOrder,
  now: number,
): AdminOrderView['pressing'] {
  if (!isOneOf(CURRENT_STATUSES, status)) return null
  if (status !== 'ready') return Date.parse(pickupStartsAt) <= now ? 'late' : null
  return Date.parse(pickupEndsAt) <= now ? 'waiting' : null
}

/** "Today", or "Sat, Nov 28" */
export function formatDate(date: string, today: string): string {
  return date === today ? messages.today : formatDay(date, false)
}

export function localDate(now: number, timeZone: string): string {
  return toLocal(now, timeZone).date
}
