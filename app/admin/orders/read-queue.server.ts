import {formatCents} from '~/domain/pricing/money'
import type {UnappliedPayment} from '~/domain/payments/payments'
import type {Payments} from '~/domain/payments/payments.server'
import {pauseEndText} from '~/domain/pickup/order-pause'
import type {StoredPause} from '~/domain/pickup/order-pause.server'
import {addDays} from '~/platform/time/time-zone'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {formatClockTime, formatDateTime, localDate} from '~/platform/time/format-instant'
import type {OrderAdmin} from './order-admin.server'
import type {AdminOrder} from './order-admin-rows.server'
import type {Arrival, OpenOrderCount} from './order-lists.server'
import {matchesStatusFilter, STATUS_FILTERS} from './queue-search-params'
import type {QueueQuery, StatusFilter} from './queue-search-params'
import {toApproachingOrder} from './approach-view'
import {formatDay, toAdminOrderView} from './order-view'
import {UNDO_MS} from './transitions'
import {messages} from './messages'
import {formatDate} from '~/platform/time/format-date'

interface ReadQueueParams {
  orderAdmin: OrderAdmin
  payments: Pick<Payments, 'listUnapplied'>
  timeZone: string
  now: number
}

/** Other days are reached by their date. */
const MAX_DAYS = 8

export type QueueData = Awaited<ReturnType<typeof readQueue>>

export async function readQueue(params: ReadQueueParams, query: QueueQuery) {
  const {orderAdmin, payments, timeZone, now} = params
  // Read first: a change during the other queries makes the page fetch once more.
  const version = await orderAdmin.version()
  const today = localDate(now, timeZone)
  const date = query.date ?? today
  const [listed, flagged, unapplied, open, arrivals, pause, coming] = await Promise.all([
    query.search ? orderAdmin.search(query.search) : orderAdmin.listDay(date),
    orderAdmin.listFlagged(),
    payments.listUnapplied(),
    orderAdmin.countOpen(),
    orderAdmin.listArrivals(),
    orderAdmin.findPause(),
    orderAdmin.listApproaching(),
  ])
  const toView = (order: AdminOrder) => toAdminOrderView(order, timeZone, now)
  const isVisible = ({status, statusSince}: AdminOrder) =>
    query.search !== '' ||
    matchesStatusFilter(query.show, status) ||
    // What was just changed stays visible beside its "Undo".
    now - Date.parse(statusSince) < 2 * UNDO_MS
  return {
    ...{version, query, date, isToday: date === today, dayTitle: dayTitle(date, today)},
    orders: listed.filter(isVisible).map(toView),
    counts: Object.fromEntries(
      STATUS_FILTERS.map((one) => [
        one,
        listed.filter(({status}) => matchesStatusFilter(one, status)).length,
      ]),
    ) as Record<StatusFilter, number>,
    days: toQueueDays(open, date, today),
    /** Open orders of all earlier days. */
    leftOver: open.reduce((sum, day) => (day.date < today ? sum + day.count : sum), 0),
    pause: pause && toPauseView(pause, timeZone, now),
    flagged: flagged.map(toView),
    unapplied: unapplied.map((one) => toUnappliedPaymentView(one, timeZone, now)),
    /** Of any day; who is here first. */
    approaching: coming.flatMap((order) => toApproachingOrder(order, timeZone, today) ?? []),
    arrivals: arrivals.map((one) => toArrivalView(one, {timeZone, now, today})),
  }
}

function toQueueDays(open: readonly OpenOrderCount[], date: string, today: string) {
  const counts = new Map(open.map((day) => [day.date, day.count]))
  const dates = [...new Set([...counts.keys(), today, addDays(today, 1), date])].sort()
  // Of many days those around today.
  const first = Math.max(0, Math.min(dates.indexOf(today) - 2, dates.length - MAX_DAYS))
  return dates
    .filter((one, at) => (at >= first && at < first + MAX_DAYS) || one === date)
    .map((one) => ({
      ...{date: one, text: formatDay(one, today), open: counts.get(one) ?? 0},
      /** "Today", or "Nov 28" */
      short: formatDay(one, today).replace(/^.*, /, ''),
      ...{isPast: one < today, isToday: one === today, isChosen: one === date},
    }))
}

function dayTitle(date: string, today: string): string {
  const names: Record<string, string> = {
    [addDays(today, -1)]: messages.yesterday,
    [today]: messages.today,
    [addDays(today, 1)]: messages.tomorrow,
  }
  const dayName = names[date]
  return dayName ? `${dayName}, ${formatDate(date)}` : formatDate(date)
}

function toUnappliedPaymentView(
  {amountCents, currency, seenAt, orderNumber, ...rest}: UnappliedPayment,
  zone: string,
  now: number,
) {
  return {
    ...rest,
    amount: currency === 'usd' ? formatCents(amountCents) : `${amountCents} ${currency.toUpperCase()}`,
    seen: formatDateTime(seenAt, zone, now),
    order: orderNumber === null ? null : {number: orderNumber, label: formatOrderNumber(orderNumber)},
  }
}

function toPauseView({pausedAt, endsAt, byName}: StoredPause, zone: string, now: number) {
  return {
    /** "at 4:30 PM", "tomorrow"; null: until somebody resumes. */
    until: endsAt && pauseEndText(endsAt, now, zone),
    by: byName,
    since: formatClockTime(pausedAt, zone),
  }
}

function toArrivalView(
  {orderId, number, status, pickupStartsAt}: Arrival,
  {timeZone, now, today}: {timeZone: string; now: number; today: string},
) {
  const date = localDate(pickupStartsAt, timeZone)
  const isToday = date === today
  const pickup = isToday
    ? formatClockTime(pickupStartsAt, timeZone)
    : formatDateTime(pickupStartsAt, timeZone, now)
  const isNew = status === 'received'
  return {orderId, number, label: formatOrderNumber(number), pickup, date, isToday, isNew}
}
