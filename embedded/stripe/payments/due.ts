import {cancel} from './capture'
import {settleRefund} from './refunds'
import {expire} from './sessions'
import {settle} from './settle'
import type {Work} from './work'

/** What the clock brings: sessions end, banks answer, held money is let go. Oldest first. */
export function runDue(work: Work): void {
  const {store, ms, seconds} = work
  for (const session of store.list('session')) {
    if (session.object.status === 'open' && session.object.expires_at <= seconds) expire(work, session)
  }
  for (const intent of store.list('intent')) {
    if (intent.settles && intent.settles.at <= ms) settle(work, intent)
    else if (intent.holdEnds !== null && intent.holdEnds <= ms) cancel(work, intent, 'automatic')
  }
  for (const refund of store.list('refund')) {
    if (refund.settles && refund.settles.at <= ms) settleRefund(work, refund)
  }
}

const A_DAY_MS = 24 * 60 * 60 * 1000

/** Idempotency keys are kept for 24 hours, events for 30 days. */
export function forget({store, ms, seconds}: Work): void {
  for (const {key, at} of store.list('answer')) if (at <= ms - A_DAY_MS) store.remove('answer', key)
  const oldest = seconds - 30 * 24 * 60 * 60
  const gone = new Set(store.list('event').flatMap(({id, created}) => (created < oldest ? id : [])))
  if (gone.size === 0) return
  for (const id of gone) store.remove('event', id)
  for (const {id, event} of store.list('delivery')) if (gone.has(event)) store.remove('delivery', id)
}
