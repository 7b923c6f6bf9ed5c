import type {Log} from '~/platform/config/log.server'
import type {Passwords} from '~/platform/auth/password-hash.server'
import type {Sql} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import type {StoreSettings} from '~/domain/store/settings'

/** Dependencies of the customer service. */
export interface CustomerDeps {
  sql: Sql
  passwords: Passwords
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  readStore: () => Promise<StoreSettings>
  /** Base of the links in mails; never the host of a request. */
  publicUrl: () => URL
  /** Signs the cookies; changing it signs every browser out. */
  secret: string
  /** Whether the shop is served over https. */
  secure: boolean
  /** Minimum duration of responses that could otherwise reveal by their timing who has an account. */
  minResponseMs?: number
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}
