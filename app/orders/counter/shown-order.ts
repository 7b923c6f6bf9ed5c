import {formatPhone, phoneHref} from '~/store/phone'
import {toLocal} from '~/store/zone'
import {formatOrderNumber} from '../order-number'
import {CURRENT, isOneOf} from '../order-status'
import type {OrderStatus} from '../order-status'
import {clockText} from '../portal/moment-text'
import {reasonsOf} from './flags'
import type {DeskOrder} from './order-desk'
import {words} from './words'

/** An order as the counter shows it; moments are in the store's time zone. */
export interface ShownOrder {
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
  flag: string | null
  reasons: string[]
}

export function showOrder(order: DeskOrder, timeZone: string, now: number): ShownOrder {
  const {id, number, status, cameFrom, name, phone, pickupStartsAt, pickupEndsAt, flag} = order
  const {lines, itemCount, totalCents, isTest} = order
  const starts = clockText(pickupStartsAt, timeZone)
  return {
    ...{id, number, status, cameFrom, name, itemCount, totalCents, isTest, flag},
    label: formatOrderNumber(number),
    phone: /^\d{10}$/.test(phone) ? {text: formatPhone(phone), href: phoneHref(phone)} : null,
    window: {
      ...{startsAt: pickupStartsAt, starts, day: dayText(pickupStartsAt, timeZone)},
      text: `${starts} – ${clockText(pickupEndsAt, timeZone)}`,
    },
    pressing: pressingOf(order, now),
    since: clockText(order.statusSince, timeZone),
    lines: lines.map(({quantity, title, unit}) => ({quantity, title, unit})),
    deliverTo: order.deliveryOption === 'delivery' ? (order.address?.text ?? words.card.delivery) : null,
    reasons: reasonsOf(flag),
  }
}

function pressingOf({status, pickupStartsAt, pickupEndsAt}: DeskOrder, now: number): ShownOrder['pressing'] {
  if (!isOneOf(CURRENT, status)) return null
  if (status !== 'ready') return Date.parse(pickupStartsAt) <= now ? 'late' : null
  return Date.parse(pickupEndsAt) <= now ? 'waiting' : null
}

/** "Sat, Nov 28" */
export function dayText(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{timeZone, weekday: 'short', month: 'short', day: 'numeric'},
  }).format(Date.parse(at))
}

/** "Today", or "Sat, Nov 28" */
export function dateText(date: string, today: string): string {
  if (date === today) return words.today
  return dayText(`${date}T12:00:00Z`, 'UTC')
}

export function localDate(now: number, timeZone: string): string {
  return toLocal(now, timeZone).date
}
