import type {BuyerId} from '~/domain/orders/buyer.server'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import type {PlaceOutcome} from './checkout'
import type {SessionDeps} from './open-session.server'
import {createRetryBudget} from './retry-budget'
import type {RetryBudget} from './retry-budget'

/** An overtaken attempt is repeated; so often in a row only by a bug. */
const MAX_TRIES = 5

type ProviderOutcome = Extract<PlaceOutcome, {kind: 'unavailable' | 'closed'}>

/** Attempts at placing an order until one is not overtaken; what the card provider cannot do is an outcome. */
export async function placeWithRetries<Outcome>(
  {log}: Pick<SessionDeps, 'log'>,
  buyerId: BuyerId,
  attempt: (retryBudget: RetryBudget) => Promise<Outcome | 'retry'>,
): Promise<Outcome | ProviderOutcome> {
  const retryBudget = createRetryBudget()
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const outcome = await attempt(retryBudget)
      if (outcome !== 'retry') return outcome
    }
  } catch (error) {
    if (!isCardPaymentError(error)) throw error
    const about = {err: error, buyerId}
    if (error.code === 'misconfigured') {
      log.error(about, 'checkout: the card provider does not take our key; nobody can pay')
      return {kind: 'closed'}
    }
    if (error.code === 'declined' || error.code === 'refused') log.error(about, 'checkout: refused')
    else log.warn(about, 'checkout: the card provider is away')
    return {kind: 'unavailable', why: 'payment'}
  }
  throw new Error(`The order changed ${MAX_TRIES} times while it was being placed.`)
}
