import type {Payments} from '~/domain/payments/payments.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import {handleQueueAction, parseQueueForm} from './queue-action.server'
import type {TransitionResult} from './queue-action.server'
import type {OrderAdmin} from './order-admin'
import {handleRefund, handleRefundReview} from './refund-action.server'
import type {RefundActionResult} from './refund-action.server'

interface OrderActionParams {
  orderAdmin: OrderAdmin
  payments: Pick<Payments, 'refund' | 'resolveUnapplied' | 'refundUnapplied'>
  by: StaffMember
  timeZone: string
  number: string
}

export type OrderActionResult =
  | {kind: 'done'; what: 'step' | 'looked' | 'refund' | 'refund-asked'}
  | Exclude<TransitionResult, {kind: 'done'}>
  | Extract<RefundActionResult, {kind: 'form' | 'unreadable'}>

/** What the page of an order sends. Null: there is no such order. */
export async function handleOrderAction(
  {number, payments, ...params}: OrderActionParams,
  formData: FormData,
): Promise<OrderActionResult | null> {
  const order = await params.orderAdmin.find(number)
  if (!order) return null
  const intent = formData.get('intent')
  if (intent === 'refund-check' || intent === 'refund') {
    const result =
      intent === 'refund'
        ? await handleRefund({order, payments, by: params.by}, formData)
        : handleRefundReview(order, formData)
    if (result.kind === 'form' || result.kind === 'unreadable') return result
    params.orderAdmin.changed()
    return {kind: 'done', what: result.kind === 'done' ? 'refund' : 'refund-asked'}
  }
  const form = parseQueueForm(formData)
  // Each order has its own page: a form of another's does not belong here.
  if (!form || 'sessionId' in form || form.orderId !== order.id) return {kind: 'unreadable'}
  const result = await handleQueueAction({...params, payments}, form)
  return result.kind === 'message' ? result : {kind: 'done', what: form.intent}
}
