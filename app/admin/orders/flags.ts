import type {OrderFlag} from '~/domain/orders/flags'
import type {Order} from '~/domain/orders/order'
import {messages} from './messages'

/** Without the flag of a canceled order whose refund is on its way. */
export function openFlags(
  flags: OrderFlag[],
  {status, chargedCents, refundedCents}: Pick<Order, 'status' | 'chargedCents' | 'refundedCents'>,
): OrderFlag[] {
  const isSettled = status !== 'cancelled' || (chargedCents > 0 && refundedCents >= chargedCents)
  return isSettled ? flags.filter(({code}) => code !== 'canceled-not-refunded') : flags
}

export function flagSentences(flags: readonly OrderFlag[]): string[] {
  return flags.flatMap(({code, detail}) =>
    code === 'other' ? (detail ?? '').split('\n').filter(Boolean) : [messages.flags[code]],
  )
}
