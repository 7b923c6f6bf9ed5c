import {eq} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {orders, payments} from '~/db/orders-schema'
import {delayMail, withdrawMail} from '~/jobs/delayed-mail.server'
import type {Outbox, QueuedMail} from '~/jobs/outbox.server'
import type {StoreSettings} from '~/store/settings'
import {orderMail} from '../mails/order-mails.server'
import type {OrderStatus} from '../order-status'
import {changeStatus} from '../write-order.server'
import type {By, StatusOutcome} from '../write-order.server'
import {findDeskOrder} from './desk-rows.server'
import {CANCELLED_NOT_REFUNDED, withFlag, withoutFlag} from './flags'
import {UNDO_MS} from './steps'

export interface StepParts {
  sql: Sql
  outbox: Outbox
  readStore: () => Promise<StoreSettings>
  publicUrl: () => URL
}

interface Step {
  orderId: string
  from: OrderStatus
  to: OrderStatus
  by: By
  at: Date
}

/**
 * The step, its mail and its flag, or none of them. What customers are told waits for as long as a slip of the finger
 * is taken back, and goes with it.
 */
export async function takeStep(parts: StepParts, step: Step): Promise<StatusOutcome> {
  const {orderId, from, to, at} = step
  const {sql, outbox} = parts
  const mails = await mailsOf(parts, step)
  const outcome = await sql.transaction(async (tx) => {
    const taken = await changeStatus(tx, {orderId, from, to, by: step.by, at})
    if (taken.kind !== 'changed') return taken
    if (mails.withdrawn) await withdrawMail(tx, mails.withdrawn.key)
    if (mails.queued) {
      await outbox.enqueue(tx, mails.queued)
      await delayMail(tx, mails.queued.key, new Date(+at + UNDO_MS))
    }
    if (from === 'cancelled' || to === 'cancelled') await flagMoney(tx, {orderId, to})
    return taken
  })
  if (outcome.kind === 'changed' && mails.queued) outbox.wake()
  return outcome
}

interface StepMails {
  queued: QueuedMail | null
  /** Of the step that is taken back; it may have left already. */
  withdrawn: QueuedMail | null
}

/** Drawn before the transaction, which is to be short. */
async function mailsOf(parts: StepParts, {orderId, from, to}: Step): Promise<StepMails> {
  const [queued, withdrawn] = [toldOf(to), toldOf(from)]
  if (!queued && !withdrawn) return {queued: null, withdrawn: null}
  const order = await findDeskOrder(parts.sql, eq(orders.id, orderId))
  // The account is gone, and its address with it.
  if (!order || order.email === '') return {queued: null, withdrawn: null}
  const about = {store: await parts.readStore(), publicUrl: parts.publicUrl()}
  const draw = (kind: 'ready' | 'cancelled', status: OrderStatus) =>
    orderMail(kind, {...about, order: {...order, status}})
  return {
    // Whoever comes back to "Ready" from a slip was told before.
    queued: queued && from !== 'collected' && from !== 'no_show' ? await draw(queued, to) : null,
    withdrawn: withdrawn && to !== 'collected' && to !== 'no_show' ? await draw(withdrawn, from) : null,
  }
}

function toldOf(status: OrderStatus): 'ready' | 'cancelled' | null {
  return status === 'ready' || status === 'cancelled' ? status : null
}

/** A cancelled order whose money is still with us is something to look at. */
async function flagMoney(tx: Sql, {orderId, to}: {orderId: string; to: OrderStatus}) {
  const [order] = await tx
    .select({flag: orders.flag})
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  const attempts = await tx
    .select({status: payments.status, amount: payments.amountCents, refunded: payments.refundedCents})
    .from(payments)
    .where(eq(payments.orderId, orderId))
  const owed = attempts.some(({status, amount, refunded}) => status === 'paid' && refunded < amount)
  const was = order?.flag ?? null
  const flag =
    to === 'cancelled' && owed
      ? withFlag(was, CANCELLED_NOT_REFUNDED)
      : withoutFlag(was, CANCELLED_NOT_REFUNDED)
  if (flag !== was) await tx.update(orders).set({flag}).where(eq(orders.id, orderId))
}
