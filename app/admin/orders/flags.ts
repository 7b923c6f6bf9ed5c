import type {OrderFlag} from '~/domain/orders/flags'
import type {Order} from '~/domain/orders/order'
import {messages} from './messages'

/** What is still the matter: a canceled order that was paid is none once the money is on its way back. */
export function openFlags(
  flags: OrderFlag[],
  {status, totalCents, refundedCents}: Pick<Order, 'status' | 'totalCents' | 'refundedCents'>,
): OrderFlag[] {
  const isSettled = status !== 'cancelled' || refundedCents >= totalCents
  return isSettled ? flags.filter(({code}) => code !== 'canceled-not-refunded') : flags
}

/** A sentence for each reason. */
export function flagSentences(flags: readonly OrderFlag[]): string[] {
  return flags.flatMap(({code, detail}) =>
    code === 'other' ? (detail ?? '').split('\n').filter(Boolean) : [messages.flags[code]],
  )
}
