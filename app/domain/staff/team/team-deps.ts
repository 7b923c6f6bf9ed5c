import type {Log} from '~/platform/config/log.server'
import type {Passwords} from '~/platform/auth/password-hash.server'
import type {Sql} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import type {StoreSettings} from '~/domain/store/settings'
import type {StaffAccess, StaffManagement, StaffService} from '../staff.server'

/** Dependencies of what changes staff accounts from the browser. */
export interface TeamDeps {
  sql: Sql
  staff: StaffManagement & StaffAccess & Pick<StaffService, 'verifyIdentity'>
  passwords: Pick<Passwords, 'hash'>
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  /** Minimum duration of responses that could otherwise reveal by their timing who has an account. */
  minResponseMs?: number
  now?: () => number
  log: Pick<Log, 'info' | 'warn'>
}

export interface Actor {
  id: string
  name: string
}
