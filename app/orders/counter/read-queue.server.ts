import {formatCents} from '~/pricing/money'
import type {OddPayment, Payments} from '~/payments/payments'
import {addDays} from '~/store/zone'
import {formatOrderNumber} from '../order-number'
import {clockText, momentText} from '../portal/moment-text'
import type {Arrival, DeskOrder, OpenDay, OrderDesk} from './order-desk'
import type {QueueData, ShownDay, ShownOdd} from './queue-data'
import {isShown, SHOWS} from './queue-question'
import type {QueueQuestion} from './queue-question'
import {dateText, localDate, showOrder} from './shown-order'
import {UNDO_MS} from './steps'
import {words} from './words'

interface Asked {
  desk: OrderDesk
  payments: Pick<Payments, 'listOdd'>
  timeZone: string
  now: number
}

/** More days than that are reached by their date. */
const MOST_DAYS = 8

/** What the queue shows, with the version from which on it may be old. */
export async function readQueue(asked: Asked, question: QueueQuestion): Promise<QueueData> {
  const {desk, payments, timeZone, now} = asked
  // Before the rest: what changes while that is read makes the page ask once more.
  const version = await desk.version()
  const today = localDate(now, timeZone)
  const date = question.date ?? today
  const [listed, flagged, odd, open, arrivals] = await Promise.all([
    question.search ? desk.search(question.search) : desk.listDay(date),
    desk.listFlagged(),
    payments.listOdd(),
    desk.countOpen(),
    desk.listArrivals(),
  ])
  const show = (order: DeskOrder) => showOrder(order, timeZone, now)
  const isWanted = ({status, statusSince}: DeskOrder) =>
    question.search !== '' ||
    isShown(question.show, status) ||
    // What was tapped a moment ago stays where "Undo" is.
    now - Date.parse(statusSince) < 2 * UNDO_MS
  return {
    ...{version, question, date, isToday: date === today, dayTitle: dayTitle(date, today)},
    orders: listed.filter(isWanted).map(show),
    counts: Object.fromEntries(
      SHOWS.map((one) => [one, listed.filter(({status}) => isShown(one, status)).length]),
    ) as QueueData['counts'],
    days: daysOf(open, date, today),
    flagged: flagged.map(show),
    odd: odd.map((one) => showOdd(one, timeZone, now)),
    arrivals: arrivals.map((one) => showArrival(one, {timeZone, now, today})),
  }
}

function daysOf(open: readonly OpenDay[], date: string, today: string): ShownDay[] {
  const counts = new Map(open.map((day) => [day.date, day.count]))
  const dates = [...new Set([...counts.keys(), today, addDays(today, 1), date])].sort()
  // Of many the ones around today, which one works on.
  const first = Math.max(0, Math.min(dates.indexOf(today) - 2, dates.length - MOST_DAYS))
  return dates
    .filter((one, at) => (at >= first && at < first + MOST_DAYS) || one === date)
    .map((one) => ({
      ...{date: one, text: dateText(one, today), open: counts.get(one) ?? 0},
      ...{isPast: one < today, isToday: one === today, isChosen: one === date},
    }))
}

function dayTitle(date: string, today: string): string {
  const names: Record<string, string> = {
    [addDays(today, -1)]: words.yesterday,
    [today]: words.today,
    [addDays(today, 1)]: words.tomorrow,
  }
  const named = names[date]
  return named ? `${named}, ${dateText(date, '')}` : dateText(date, '')
}

function showOdd(
  {amountCents, currency, seenAt, orderNumber, ...rest}: OddPayment,
  zone: string,
  now: number,
): ShownOdd {
  return {
    ...rest,
    amount: currency === 'usd' ? formatCents(amountCents) : `${amountCents} ${currency.toUpperCase()}`,
    seen: momentText(seenAt, zone, now),
    order: orderNumber === null ? null : {number: orderNumber, label: formatOrderNumber(orderNumber)},
  }
}

function showArrival(
  {orderId, number, pickupStartsAt}: Arrival,
  {timeZone, now, today}: {timeZone: string; now: number; today: string},
) {
  const isToday = localDate(Date.parse(pickupStartsAt), timeZone) === today
  const pickup = isToday ? clockText(pickupStartsAt, timeZone) : momentText(pickupStartsAt, timeZone, now)
  return {orderId, label: formatOrderNumber(number), pickup}
}
