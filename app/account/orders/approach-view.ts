import {messages} from '~/domain/orders/account-messages'
import type {Approach} from '~/domain/orders/approach/approach'
import {canApproach} from '~/domain/orders/approach/approach'
import type {Order} from '~/domain/orders/order'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import type {StoreSettings} from '~/domain/store/settings'
import {formatDate} from '~/platform/time/format-date'
import {formatClockTime, localDate} from '~/platform/time/format-instant'
import {addDays} from '~/platform/time/time-zone'

const {approach: texts} = messages
const MINUTE_MS = 60_000
/** Earlier, the day says enough. */
const COUNTDOWN_MINUTES = 6 * 60

/** What the page of an order says of coming to pick it up, in words of the store's clock. */
export interface ApproachView {
  /** "Pick up today, 4:30 PM – 5:00 PM" */
  line: string
  /** "That’s in 40 minutes."; null: it is not near. */
  countdown: string | null
  /** The counter wants to hear of it. */
  canTell: boolean
  /** What was said last. */
  said: {text: string; isSeen: boolean} | null
  store: Pick<StoreSettings, 'name' | 'address'>
}

/** Null: it is delivered, or has ended. */
export function toApproachView(
  order: Order,
  approach: Approach | undefined,
  {timeZone, name, address}: Pick<StoreSettings, 'timeZone' | 'name' | 'address'>,
  now: number,
): ApproachView | null {
  const {status, deliveryOption, pickupStartsAt, pickupEndsAt} = order
  if (deliveryOption !== 'pickup' || !isOneOf(CURRENT_STATUSES, status)) return null
  const formatAt = (at: string) => formatClockTime(at, timeZone)
  const window = messages.window(formatAt(pickupStartsAt), formatAt(pickupEndsAt))
  return {
    line: lineOf(localDate(pickupStartsAt, timeZone), localDate(now, timeZone), window),
    countdown: countdownOf(order, now),
    canTell: canApproach(order, now),
    said: approach ? {text: saidText(approach, formatAt), isSeen: approach.settledAt !== null} : null,
    store: {name, address},
  }
}

function lineOf(date: string, today: string, window: string): string {
  if (date === today) return texts.today(window)
  return date === addDays(today, 1) ? texts.tomorrow(window) : texts.on(formatDate(date), window)
}

function countdownOf({pickupStartsAt, pickupEndsAt}: Order, now: number): string | null {
  if (now >= Date.parse(pickupEndsAt)) return texts.over
  const minutes = Math.ceil((Date.parse(pickupStartsAt) - now) / MINUTE_MS)
  if (minutes <= 0) return texts.now
  return minutes <= COUNTDOWN_MINUTES ? texts.startsIn(minutes) : null
}

function saidText({kind, at, minutes, words}: Approach, formatAt: (at: string) => string): string {
  return kind === 'here' ? texts.said.here(formatAt(at), words) : texts.said[kind](formatAt(at), minutes)
}
