import type {ConfirmPayment} from '../confirm-payment.server'
import type {ResolvedPaymentsDeps} from '../payments'
import {findPaymentForIntent} from '../find-payment.server'
import {findHoldByIntent} from './hold-rows.server'
import {syncHold} from './settle-hold.server'

/**
 * Something became of a hold, here or on the provider's own pages: what the provider says counts, not the event.
 *
 * @param isNew the event says that a card holds money now: its session may not be recorded yet
 */
export async function syncHoldOfIntent(
  deps: ResolvedPaymentsDeps,
  confirmPayment: ConfirmPayment,
  {intentId, isNew}: {intentId: string; isNew: boolean},
): Promise<void> {
  const hold = await findHoldByIntent(deps.sql, intentId)
  // Payments that were never held have such events too.
  if (!hold && !isNew) return
  const intent = await deps.cards.findIntent(intentId)
  if (!intent) return deps.log.error({}, 'a notice tells of a hold that the provider does not know')
  if (!hold) {
    await findPaymentForIntent(deps, confirmPayment, intent)
    return
  }
  await syncHold(deps, hold, intent)
}
