import {idOf} from '../objects/ids'
import {invalidRequest, resourceMissing} from '../request/errors'
import type {SessionRecord} from '../state/tables'
import {cancel} from './capture'
import {toApiSession} from './context'
import type {OperationContext} from './context'

export function saveSession(ctx: OperationContext, record: SessionRecord): SessionRecord {
  ctx.store.put('session', record.object.id, record)
  return record
}

export function requireSession(ctx: OperationContext, id: string): SessionRecord {
  const record = ctx.store.find('session', id)
  if (!record) throw resourceMissing('checkout.session', id, 'session')
  return record
}

/** @throws ApiError 400 unless it is open */
export function expireByRequest(ctx: OperationContext, id: string): SessionRecord {
  const record = requireSession(ctx, id)
  const {status} = record.object
  if (status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status ?? ''}\`.`,
    )
  }
  return expire(ctx, record)
}

/** Expires an open session and cancels its payment, if there is one. */
export function expire(ctx: OperationContext, record: SessionRecord): SessionRecord {
  const intent = ctx.store.find('intent', idOf(record.object.payment_intent))
  if (intent) cancel(ctx, intent, 'expired')
  const expired = saveSession(ctx, {...record, object: {...record.object, status: 'expired'}})
  ctx.emit('checkout.session.expired', toApiSession(ctx, expired))
  return expired
}

/** The session, if it can still be paid. */
export function findOpenSession(ctx: OperationContext, id: string): SessionRecord | undefined {
  const record = ctx.store.find('session', id)
  return record?.object.status === 'open' && record.object.expires_at > ctx.nowSeconds ? record : undefined
}
