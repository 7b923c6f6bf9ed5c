import type {QueuedMail} from '~/jobs/outbox.server'
import type {StoreSettings} from '~/store/settings'
import type {Order} from '../order'

export interface OrderMailAbout {
  order: Order
  store: StoreSettings
  publicUrl: URL
  /** With `refund`: which one, and how much of it. */
  refund?: {id: string; amountCents: number}
}

/** What customers are told of an order. The same order and kind is one mail, however often it is queued. */
export function orderMail(
  _kind: 'confirmation' | 'ready' | 'cancelled' | 'refund',
  _about: OrderMailAbout,
): Promise<QueuedMail> {
  throw new Error('not built')
}
