import type {Log} from '~/config/log.server'
import type {Sql} from '~/db/client.server'
import type {Outbox} from '~/jobs/outbox.server'
import type {CardPayments} from '~/services/card-payments'
import type {StoreSettings} from '~/store/settings'

export interface PaymentsParts {
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
export type Parts = PaymentsParts & {now: () => number}
