import {eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import type {CardIntent} from '~/platform/gateways/card-payments'
import {findAttemptBySession} from './attempts.server'
import type {Attempt} from './attempts.server'
import type {ConfirmPayment} from './confirm-payment.server'
import type {ResolvedPaymentsDeps} from './payments'

/** Events come in any order: the payment itself may not be recorded yet. */
export async function findPaymentForIntent(
  {sql}: ResolvedPaymentsDeps,
  confirmPayment: ConfirmPayment,
  intent: CardIntent,
): Promise<Attempt | undefined> {
  const known = await findByIntent(sql, intent.id)
  if (known || intent.orderId === null) return known
  const attempts = await sql.select().from(payments).where(eq(payments.orderId, intent.orderId))
  for (const {sessionId} of attempts) {
    if (sessionId !== null && (await findAttemptBySession(sql, sessionId))?.intentId == null)
      await confirmPayment(sessionId)
  }
  return findByIntent(sql, intent.id)
}

async function findByIntent(sql: Sql, intentId: string): Promise<Attempt | undefined> {
  const [payment] = await sql.select().from(payments).where(eq(payments.intentId, intentId))
  return payment
}
