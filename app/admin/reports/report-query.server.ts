import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {DEMO_TOKEN_PREFIX} from '~/domain/orders/demo/demo-plan'
import type {Money, Period} from './reports'

export interface ReportParams extends Period {
  money: Money
  timeZone: string
}

/** SQL that every report shares; `payments` and `orders` are the tables of its queries. */
export function reportConditions({from, to, money, timeZone}: ReportParams) {
  /** Days are those of the store's time zone, with 23 hours in spring and 25 in autumn. */
  const localTime = (instant: SQL) => raw`(${instant} at time zone ${timeZone}::text)`
  const isInPeriod = (instant: SQL) => raw`${localTime(instant)}::date between ${from}::date and ${to}::date`
  const isPaid = raw`payments.status = 'paid' and ${isOfKind(money)}`
  return {
    localTime,
    isInPeriod,
    /** The payment of an order, of the requested kind of money. */
    isPaid,
    /** Any payment of an order then. */
    isTaken: raw`${isPaid} and ${isInPeriod(raw`payments.paid_at`)}`,
    /** What an order came to beyond its hold is another payment of what is sold already. */
    isSold: raw`${isPaid} and payments.kind = 'order' and ${isInPeriod(raw`payments.paid_at`)}`,
  }
}

/** Money of unknown mode counts as test money; the form token of a shopper's order cannot make real money a demonstration's. */
function isOfKind(money: Money): SQL {
  if (money === 'live') return raw`payments.livemode is true`
  const isDemo = raw`orders.form_token like ${`${DEMO_TOKEN_PREFIX}%`}`
  return raw`payments.livemode is not true and ${money === 'demo' ? isDemo : raw`not (${isDemo})`}`
}
