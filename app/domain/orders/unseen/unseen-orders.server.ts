import {createDueLoop} from '~/platform/concurrency/due-loop'
import type {DueLoop} from '~/platform/concurrency/due-loop'
import {redactError} from '~/platform/config/redact-error'
import type {Log} from '~/platform/config/log.server'
import type {Sql} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import {openState} from '~/domain/store/hours'
import type {StoreSettings} from '~/domain/store/settings'
import {claimUnseen} from './look-rows.server'
import {composeUnseenMail} from './mails.server'

const MINUTE_MS = 60_000
/** Of opening hours, in which somebody should have looked at a new order. */
const UNSEEN_AFTER_MS = 10 * MINUTE_MS

export interface UnseenDeps {
  sql: Sql
  outbox: Pick<Outbox, 'enqueue' | 'wake'>
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  log: Pick<Log, 'info' | 'warn'>
  now?: () => number
}

/** Looks every minute for new orders that nobody at the counter has looked at. */
export function createUnseenOrders(deps: UnseenDeps): DueLoop {
  const {log, now = Date.now} = deps
  let dueAt = 0
  return createDueLoop({
    async runNext() {
      if (now() < dueAt) return false
      await callStaff(deps)
      dueAt = now() + MINUTE_MS
      return true
    },
    findNextDue: async () => new Date(dueAt),
    onFailure: (error) =>
      log.warn({failure: redactError(error)}, 'orders: what nobody has looked at could not be found'),
    now,
  })
}

/**
 * One mail to the store for the new orders that nobody has looked at in ten minutes of opening hours; an order is in one
 * such mail only, by whichever process. Without an address in the store's settings nobody is called.
 */
export async function callStaff({sql, outbox, readStore, publicUrl, log, now = Date.now}: UnseenDeps) {
  const at = now()
  const store = await readStore()
  if (!store.email || !openState(store, at).open || !openState(store, at - UNSEEN_AFTER_MS).open) return
  const mailData = {store, to: store.email, publicUrl: publicUrl(), now: at}
  const count = await sql.transaction(async (tx) => {
    const orders = await claimUnseen(tx, {before: new Date(at - UNSEEN_AFTER_MS), at: new Date(at)})
    if (orders.length > 0) await outbox.enqueue(tx, await composeUnseenMail(orders, mailData))
    return orders.length
  })
  if (count === 0) return
  outbox.wake()
  log.info({orders: count}, 'the store got a mail about orders that nobody has looked at')
}
