import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import type {CardPayments} from '~/platform/gateways/card-payments'
import type {StoreSettings} from '~/domain/store/settings'

export interface PaymentsDeps {
  sql: Sql
  cards: CardPayments
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  /** With a point of sale, an order that is paid is sent there. */
  pos: {wake(): void} | null
  /** Tells open counters of this process. */
  onOrderChanged: () => void
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** With a clock. */
export type ResolvedPaymentsDeps = PaymentsDeps & {now: () => number}
