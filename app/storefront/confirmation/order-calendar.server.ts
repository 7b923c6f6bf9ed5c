import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import * as paths from '~/platform/url/addresses'
import {addressLines} from '~/domain/store/address'
import {formatPhone} from '~/domain/store/phone'
import type {StoreSettings} from '~/domain/store/settings'
import type {BuyerId} from '~/domain/orders/buyer.server'
import type {Order} from '~/domain/orders/order'
import {isGuestOrder} from '~/domain/orders/guest-link.server'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {messages} from './messages'
import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'

type Context = Pick<AppLoadContext, 'orders' | 'customers' | 'content' | 'log' | 'config'>

/** Null: whoever this browser is has paid no such order. */
export async function readOrderCalendar(
  context: Context,
  {buyerIds, sessionId}: {buyerIds: readonly BuyerId[]; sessionId: string},
): Promise<{name: string; text: string} | null> {
  const [store, order] = await Promise.all([
    readStoreSettings(context),
    context.orders.findBySession(buyerIds, sessionId),
  ])
  if (!order || order.paidAt === null) return null
  // It lies on the guest's own device, and is looked at when the browser is forgotten.
  const path = isGuestOrder(order)
    ? paths.guestOrder(context.customers.guestOrderKey(order))
    : paths.receipt(order.number)
  const text = orderCalendar({order, store, path, publicUrl: context.config.publicUrl})
  return {name: `order-${order.number}.ics`, text}
}

interface OrderCalendarParams {
  order: Pick<
    Order,
    'number' | 'deliveryOption' | 'pickupStartsAt' | 'pickupEndsAt' | 'createdAt' | 'itemCount' | 'isTest'
  >
  store: Pick<StoreSettings, 'name' | 'address' | 'phone'>
  /** Where the order is shown. */
  path: string
  publicUrl: URL
}

/** An iCalendar entry (RFC 5545). The same order gives the same entry. */
export function orderCalendar({order, store, path, publicUrl}: OrderCalendarParams): string {
  const {calendar} = messages
  const number = formatOrderNumber(order.number)
  const isDelivery = order.deliveryOption === 'delivery'
  const url = new URL(path, publicUrl).href
  const summary = isDelivery ? calendar.delivery(store.name) : calendar.pickup(store.name)
  const location = [store.name, ...(store.address ? addressLines(store.address) : [])].join(', ')
  const description = [
    calendar.number(number),
    calendar.items(order.itemCount),
    ...(store.phone ? [calendar.call(formatPhone(store.phone))] : []),
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(store.name)}//Orders//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:order-${order.number}@${publicUrl.hostname}`,
    `DTSTAMP:${utc(order.createdAt)}`,
    `DTSTART:${utc(order.pickupStartsAt)}`,
    `DTEND:${utc(order.pickupEndsAt)}`,
    `SUMMARY:${textValue(order.isTest ? testMoneyMessages.prefixed(summary) : summary)}`,
    `DESCRIPTION:${textValue(description.join('\n'))}`,
    ...(isDelivery ? [] : [`LOCATION:${textValue(location)}`]),
    `URL:${url}`,
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** "20261128T213000Z" */
function utc(at: string): string {
  return new Date(at).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '')
}

/** Escaped, so that text cannot begin a property of its own. */
function textValue(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
}

const MAX_LINE_BYTES = 75

/** Folds long lines, never within a character. */
function fold(line: string): string {
  const foldedLines = ['']
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > MAX_LINE_BYTES) {
      foldedLines.push(' ')
      bytes = 1
    }
    foldedLines.push(`${foldedLines.pop() ?? ''}${character}`)
    bytes += size
  }
  return foldedLines.join('\r\n')
}
