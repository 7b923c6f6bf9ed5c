import type {Log} from '~/config/log.server'
import type {Passwords} from '~/credentials/password-hash.server'
import type {Sql} from '~/db/client.server'
import type {Outbox} from '~/jobs/outbox.server'
import type {StoreSettings} from '~/store/settings'

/** What every part of the customers' service is made with. */
export interface CustomerParts {
  sql: Sql
  passwords: Passwords
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  readStore: () => Promise<StoreSettings>
  /** Links in mails begin with it, never with what a request says of its host. */
  publicUrl: () => URL
  /** Signs the cookies. Another one signs every browser out. */
  secret: string
  /** Whether the shop is served over https. */
  secure: boolean
  /** No answer that could tell who has an account comes sooner. */
  answerAfterMs?: number
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}
