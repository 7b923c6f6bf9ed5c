import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import * as paths from '~/platform/url/addresses'
import {addressLines} from '~/domain/store/address'
import {formatPhone} from '~/domain/store/phone'
import type {StoreSettings} from '~/domain/store/settings'
import type {Order} from '~/domain/orders/order'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {messages} from './messages'
import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'

type Context = Pick<AppLoadContext, 'orders' | 'content' | 'log' | 'config'>

/** Null: the customer has paid no such order. */
export async function readOrderCalendar(
  context: Context,
  {customerId, sessionId}: {customerId: string; sessionId: string},
): Promise<{name: string; text: string} | null> {
  const [store, order] = await Promise.all([
    readStoreSettings(context),
    context.orders.findBySession(customerId, sessionId),
  ])
  if (!order || order.paidAt === null) return null
  const text = orderCalendar({order, store, publicUrl: context.config.publicUrl})
  return {name: `order-${order.number}.ics`, text}
}

interface OrderCalendarParams {
  order: Pick<
    Order,
    'number' | 'deliveryOption' | 'pickupStartsAt' | 'pickupEndsAt' | 'createdAt' | 'itemCount' | 'isTest'
  >
  store: Pick<StoreSettings, 'name' | 'address' | 'phone'>
  publicUrl: URL
}

/** An iCalendar entry (RFC 5545). The same order gives the same entry. */
export function orderCalendar({order, store, publicUrl}: OrderCalendarParams): string {
  const {calendar} = messages
  const number = formatOrderNumber(order.number)
  const isDelivery = order.deliveryOption === 'delivery'
  const url = new URL(paths.receipt(order.number), publicUrl).href
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
