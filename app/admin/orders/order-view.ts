import {formatPhone, phoneHref} from '~/domain/store/phone'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import {quantityText} from '~/domain/orders/weights/meat-line-texts'
import {messages as weightMessages} from '~/domain/orders/weights/messages'
import {formatCut} from '~/domain/orders/weights/stored-terms'
import * as adminPaths from '~/platform/url/admin-addresses'
import {formatClockTime, localDate} from '~/platform/time/format-instant'
import {toAdminApproachView} from './approach-view'
import {flagSentences} from './flags'
import type {AdminOrder} from './order-admin-rows.server'
import {messages} from './messages'
import {formatDate} from '~/platform/time/format-date'

/** An order as admin pages show it; times are in the store's time zone. */
export type AdminOrderView = ReturnType<typeof toAdminOrderView>

export function toAdminOrderView(order: AdminOrder, timeZone: string, now: number) {
  const {id, number, status, cameFrom, name, phone, pickupStartsAt, pickupEndsAt, flags} = order
  const {lines, itemCount, isTest, note} = order
  const starts = formatClockTime(pickupStartsAt, timeZone)
  return {
    ...{id, number, status, cameFrom, name, itemCount, isTest, note},
    /** "K7M-4XTP" */
    label: formatOrderNumber(number),
    phone: /^\d{10}$/.test(phone) ? {text: formatPhone(phone), href: phoneHref(phone)} : null,
    window: {
      /** ISO 8601, to group orders by it. */
      startsAt: pickupStartsAt,
      starts,
      /** "4:30 PM – 5:00 PM" */
      text: `${starts} – ${formatClockTime(pickupEndsAt, timeZone)}`,
      /** "Sat, Nov 28" */
      day: formatDate(localDate(pickupStartsAt, timeZone)),
    },
    urgency: urgencyOf(order, now),
    approach: toAdminApproachView(order, timeZone),
    since: formatClockTime(order.statusSince, timeZone),
    lines: lines.map(toCardLine),
    /** The scale comes before it can be ready; null: nothing of it is weighed, or its money has been taken. */
    weighPath: isToBeWeighed(order) ? adminPaths.orderWeigh(number) : null,
    deliverTo: order.deliveryOption === 'delivery' ? (order.address?.text ?? messages.card.delivery) : null,
    /** What "I have looked" resolves. */
    flags: flags.map(({code}) => code),
    reasons: flagSentences(flags),
  }
}

function toCardLine(line: AdminOrder['lines'][number]) {
  const {title, unit, note, meat, ifMissing} = line
  return {
    ...{title, note, quantity: line.quantity},
    /** "3 pieces", "8 lb"; null: so many of it. */
    amount: meat?.weighing ? quantityText(line) : null,
    unit: meat ? formatCut(meat.cut) || unit : unit,
    /** What the shopper wants if it is not there, where it is not to be called. */
    ifMissing: ifMissing && ifMissing !== 'call' ? weightMessages.ifMissing[ifMissing] : null,
    isLeftOut: meat?.weighing?.state === 'left-out',
  }
}

function isToBeWeighed({status, heldCents, lines}: AdminOrder): boolean {
  return (
    isOneOf(['received', 'preparing'], status) &&
    heldCents > 0 &&
    lines.some(({meat}) => meat?.weighing != null)
  )
}

/** Late: it should be ready by now. Uncollected: it is ready, and its pickup window is over. */
function urgencyOf(
  {status, pickupStartsAt, pickupEndsAt}: AdminOrder,
  now: number,
): 'late' | 'uncollected' | null {
  if (!isOneOf(CURRENT_STATUSES, status)) return null
  if (status !== 'ready') return Date.parse(pickupStartsAt) <= now ? 'late' : null
  return Date.parse(pickupEndsAt) <= now ? 'uncollected' : null
}

/** "Today", or "Sat, Nov 28" */
export function formatDay(date: string, today: string): string {
  return date === today ? messages.today : formatDate(date)
}
