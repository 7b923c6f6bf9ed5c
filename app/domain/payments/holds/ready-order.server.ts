import {insertPosOrder} from '~/domain/pos-orders/pos-order-rows.server'
import {changeStatus} from '~/domain/orders/write-order.server'
import type {StoreSettings} from '~/domain/store/settings'
import type {Sql} from '~/platform/db/database'
import type {ResolvedPaymentsDeps} from '../payments'
import {queueMail} from '../queue-mail.server'
import {processHold} from './process-hold.server'
import type {ProcessedHold} from './hold-rows.server'
import {requestCapture} from './request-capture.server'
import type {CaptureRefusal, CaptureRequest, RequestedCapture} from './request-capture.server'

export type ReadyOutcome =
  /** All of it is captured. */
  | {kind: 'ready'}
  /** The provider has not said so yet, and is asked again until it does. */
  | {kind: 'capturing'}
  /** The provider will not capture this amount. */
  | {kind: 'refused'}
  | CaptureRefusal

/**
 * Captures what an order with weighed lines comes to; with the provider's word for it the order is ready, and its mail
 * with the receipt is queued. Tapped twice, or by two, it is captured once.
 */
export async function readyOrder(deps: ResolvedPaymentsDeps, request: CaptureRequest): Promise<ReadyOutcome> {
  const store = await deps.readStore()
  const at = new Date(deps.now())
  const requested = await deps.sql.transaction(async (tx): Promise<RequestedCapture> => {
    const outcome = await requestCapture(tx, request, at)
    if (outcome.kind !== 'captured') return outcome
    return (await makeReady(tx, deps, {request, store, at})) ? outcome : {kind: 'stale'}
  })
  if (requested.kind !== 'capturing' && requested.kind !== 'captured') return requested
  deps.onOrderChanged()
  if (requested.kind === 'capturing') return outcomeOf(await processHold(deps, requested.hold))
  deps.outbox.wake()
  deps.pos?.wake()
  return {kind: 'ready'}
}

/** It was ready before, and taken back; or the shopper has paid all of it by a link. Its mail is sent once. */
async function makeReady(
  tx: Sql,
  deps: ResolvedPaymentsDeps,
  {request, store, at}: {request: CaptureRequest; store: StoreSettings; at: Date},
): Promise<boolean> {
  const {orderId, from, by} = request
  const change = await changeStatus(tx, {orderId, from, to: 'ready', by, at})
  if (change.kind !== 'changed') return false
  if (deps.pos) await insertPosOrder(tx, orderId, at)
  await queueMail(tx, deps, 'ready', {orderId, store})
  return true
}

function outcomeOf(processed: ProcessedHold): ReadyOutcome {
  switch (processed) {
    case 'captured':
      return {kind: 'ready'}
    case 'pending':
      return {kind: 'capturing'}
    case 'lapsed':
      return {kind: 'lapsed'}
    case 'released':
    case 'refused':
      return {kind: 'refused'}
  }
}
