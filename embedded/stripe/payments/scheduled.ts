import type {Store} from '../state/store'
import {cancel} from './capture'
import type {OperationContext} from './context'
import {settleRefund} from './refunds'
import {expire} from './sessions'
import {settle} from './settle'

/** Fine enough for every delay, and coarse enough that a busy server does not scan its tables on every request. */
const RESOLUTION_MS = 100
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Returns a function that applies the changes that have become due since its last call. */
export function createScheduler(
  store: Store,
  now: () => number,
  createContext: () => OperationContext,
): () => void {
  let lastRunAt = -1
  let lastPurgeAt = -Infinity
  return () => {
    const moment = now() - (now() % RESOLUTION_MS)
    if (moment === lastRunAt) return
    lastRunAt = moment
    store.transaction(() => {
      const ctx = createContext()
      applyDueChanges(ctx)
      if (now() - lastPurgeAt < HOUR_MS) return
      lastPurgeAt = now()
      purgeExpired(ctx)
    })
  }
}

/** Expires sessions, settles bank payments and refunds, cancels holds. Oldest first. */
function applyDueChanges(ctx: OperationContext): void {
  const {store, nowMs, nowSeconds} = ctx
  for (const session of store.list('session')) {
    if (session.object.status === 'open' && session.object.expires_at <= nowSeconds) expire(ctx, session)
  }
  for (const intent of store.list('intent')) {
    if (intent.settles && intent.settles.at <= nowMs) settle(ctx, intent)
    else if (intent.holdEnds !== null && intent.holdEnds <= nowMs) cancel(ctx, intent, 'automatic')
  }
  for (const refund of store.list('refund')) {
    if (refund.settles && refund.settles.at <= nowMs) settleRefund(ctx, refund)
  }
}

/** Idempotency keys live for 24 hours, events for 30 days. */
function purgeExpired({store, nowMs, nowSeconds}: OperationContext): void {
  for (const {key, at} of store.list('answer')) if (at <= nowMs - DAY_MS) store.remove('answer', key)
  const oldest = nowSeconds - 30 * 24 * 60 * 60
  const expired = new Set(store.list('event').flatMap(({id, created}) => (created < oldest ? id : [])))
  if (expired.size === 0) return
  for (const id of expired) store.remove('event', id)
  for (const {id, event} of store.list('delivery')) if (expired.has(event)) store.remove('delivery', id)
}
