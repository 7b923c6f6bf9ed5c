import type {OrderFlag} from '~/domain/orders/flags'
import type {Order} from '~/domain/orders/order'
import {messages} from './messages'

/** Without the flags of a canceled or changed order whose refund is on its way. */
export function openFlags(
  flags: OrderFlag[],
  {
    status,
    totalCents,
    chargedCents,
    refundedCents,
  }: Pick<Order, 'status' | 'totalCents' | 'chargedCents' | 'refundedCents'>,
): OrderFlag[] {
  const isEditSettled = chargedCents - refundedCents <= totalCents
  const open = isEditSettled ? flags.filter(({code}) => code !== 'edit-not-refunded') : flags
  const isSettled = status !== 'cancelled' || (chargedCents > 0 && refundedCents >= chargedCents)
  return isSettled ? open.filter(({code}) => code !== 'canceled-not-refunded') : open
}

export function flagSentences(flags: readonly OrderFlag[]): string[] {
  return flags.flatMap(({code, detail}) =>
    code === 'other' ? (detail ?? '').split('\n').filter(Boolean) : [messages.flags[code]],
  )
}
