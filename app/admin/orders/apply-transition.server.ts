import {and, eq, isNotNull} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {delayMail, withdrawMail} from '~/platform/outbox/outbox-rows.server'
import type {Outbox} from '~/platform/outbox/outbox.server'
import type {QueuedMail} from '~/platform/outbox/outbox-rows.server'
import type {StoreSettings} from '~/domain/store/settings'
import {cancelNote} from '~/domain/orders/cancel-reason'
import type {CancelReason} from '~/domain/orders/cancel-reason'
import {flagOrder, unflagOrder} from '~/domain/orders/flag-order.server'
import {composeOrderMail} from '~/domain/orders/mails.server'
import type {OrderStatus} from '~/domain/orders/order-status'
import {changeStatus} from '~/domain/orders/write-order.server'
import type {Actor, StatusOutcome} from '~/domain/orders/write-order.server'
import {findAdminOrder} from './order-admin-rows.server'
import {UNDO_MS} from './transitions'

export interface TransitionDeps {
  sql: Sql
  outbox: Outbox
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
  /** Signs the links in mails to guests. */
  secret: string
}

interface TransitionRequest {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  by: Actor
  /** Why staff cancel it. */
  reason?: CancelReason | null
  at: Date
}

/**
 * Writes the transition with its mail and its flag in one transaction. The mail is delayed for as long as "Undo" is
 * offered, which withdraws it.
 */
export async function applyTransition(
  deps: TransitionDeps,
  transition: TransitionRequest,
): Promise<StatusOutcome> {
  const {orderId, from, to, by, reason, at} = transition
  const {sql, outbox} = deps
  const mails = await renderMails(deps, transition)
  const outcome = await sql.transaction(async (tx) => {
    const note = reason ? cancelNote(reason) : null
    const changed = await changeStatus(tx, {orderId, from, to, by, note, at})
    if (changed.kind !== 'changed') return changed
    if (mails.withdrawn) await withdrawMail(tx, mails.withdrawn.key)
    if (mails.queued) {
      await outbox.enqueue(tx, mails.queued)
      await delayMail(tx, mails.queued.key, new Date(+at + UNDO_MS))
    }
    if (from === 'cancelled' || to === 'cancelled') await updateRefundFlag(tx, {orderId, to, at})
    return changed
  })
  if (outcome.kind === 'changed' && mails.queued) outbox.wake()
  return outcome
}

interface TransitionMails {
  queued: QueuedMail | null
  /** The mail of the transition that is undone; it may have been sent already. */
  withdrawn: QueuedMail | null
}

/** Rendered before the transaction, to keep that short. */
async function renderMails(
  deps: TransitionDeps,
  {orderId, from, to, reason = null}: TransitionRequest,
): Promise<TransitionMails> {
  const [queued, withdrawn] = [mailKindFor(to), mailKindFor(from)]
  if (!queued && !withdrawn) return {queued: null, withdrawn: null}
  const order = await findAdminOrder(deps.sql, eq(orders.id, orderId))
  // The account was deleted, and its address with it.
  if (!order || order.email === '') return {queued: null, withdrawn: null}
  const mailData = {store: await deps.readStore(), publicUrl: deps.publicUrl(), secret: deps.secret}
  const render = (kind: 'ready' | 'cancelled', status: OrderStatus) =>
    composeOrderMail(kind, {...mailData, order: {...order, status, cancelReason: reason}})
  return {
    // An order that returns to "Ready" by an undo already had its mail.
    queued: queued && from !== 'collected' && from !== 'no_show' ? await render(queued, to) : null,
    withdrawn: withdrawn && to !== 'collected' && to !== 'no_show' ? await render(withdrawn, from) : null,
  }
}

function mailKindFor(status: OrderStatus): 'ready' | 'cancelled' | null {
  return status === 'ready' || status === 'cancelled' ? status : null
}

/** Flags a canceled order that is not refunded. */
async function updateRefundFlag(tx: Sql, {orderId, to, at}: {orderId: string; to: OrderStatus; at: Date}) {
  const attempts = await tx
    .select({status: payments.status, amount: payments.amountCents, refunded: payments.refundedCents})
    .from(payments)
    // What the provider does not know cannot be given back.
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.intentId)))
  const owed = attempts.some(({status, amount, refunded}) => status === 'paid' && refunded < amount)
  if (to === 'cancelled' && owed) await flagOrder(tx, orderId, ['canceled-not-refunded'], at)
  else await unflagOrder(tx, orderId, 'canceled-not-refunded')
}
