import {invalidRequest, noSuch} from '../request/errors'
import type {SessionRecord} from '../state/tables'
import {showSession} from './work'
import type {Work} from './work'

export function saveSession(work: Work, record: SessionRecord): SessionRecord {
  work.store.put('session', record.object.id, record)
  return record
}

export function requireSession(work: Work, id: string): SessionRecord {
  const record = work.store.find('session', id)
  if (!record) throw noSuch('checkout.session', id, 'session')
  return record
}

/** @throws StripeFailure 400 when it is paid or over */
export function expireByRequest(work: Work, id: string): SessionRecord {
  const record = requireSession(work, id)
  const {status} = record.object
  if (status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status ?? ''}\`.`,
    )
  }
  return expire(work, record)
}

/** Ends an open session; a payment that was tried is given up with it. */
export function expire(work: Work, record: SessionRecord): SessionRecord {
  const {payment_intent: intentId} = record.object
  const intent = typeof intentId === 'string' ? work.store.find('intent', intentId) : undefined
  if (intent) {
    const object = {
      ...intent.object,
      status: 'canceled' as const,
      canceled_at: work.seconds,
      cancellation_reason: 'expired' as const,
      next_action: null,
    }
    work.store.put('intent', object.id, {...intent, object, challenge: null})
    work.announce('payment_intent.canceled', object)
  }
  const expired = saveSession(work, {...record, object: {...record.object, status: 'expired'}})
  work.announce('checkout.session.expired', showSession(work, expired))
  return expired
}

/** The session when it can be paid now. */
export function findOpenSession(work: Work, id: string): SessionRecord | undefined {
  const record = work.store.find('session', id)
  return record?.object.status === 'open' && record.object.expires_at > work.seconds ? record : undefined
}
