import type {Payments} from '~/domain/payments/payments.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import {badRequest, requireFields} from '~/admin/shell/require-fields'
import {notFound} from '~/platform/http/respond'
import {handleCancel} from './cancel-action.server'
import type {CancelResult} from './cancel-action.server'
import {handleQueueAction, queueFormSchema} from './queue-action.server'
import type {TransitionResult} from './queue-action.server'
import type {OrderAdmin} from './order-admin.server'
import {handleRefund, handleRefundReview} from './refund-action.server'
import type {RefundActionResult} from './refund-action.server'

interface OrderActionParams {
  orderAdmin: OrderAdmin
  payments: Pick<Payments, 'cancel' | 'refund' | 'resolveUnapplied' | 'refundUnapplied'>
  by: StaffMember
  timeZone: string
  number: string
}

export type OrderActionResult =
  | {
      kind: 'done'
      what: 'step' | 'settle-approach' | 'resolve-flags' | 'refund' | 'refund-asked' | 'canceled'
    }
  | Exclude<TransitionResult, {kind: 'done'}>
  | Extract<RefundActionResult, {kind: 'form'}>
  | Extract<CancelResult, {kind: 'cancel-form'}>

/** Any form of an order's page. */
export async function handleOrderAction(
  {number, payments, ...params}: OrderActionParams,
  formData: FormData,
): Promise<OrderActionResult> {
  const order = await params.orderAdmin.find(number)
  if (!order) throw notFound()
  const intent = formData.get('intent')
  if (intent === 'refund-check' || intent === 'refund') {
    const result =
      intent === 'refund'
        ? await handleRefund({order, payments, by: params.by}, formData)
        : handleRefundReview(order, formData)
    if (result.kind === 'form') return result
    params.orderAdmin.changed()
    return {kind: 'done', what: result.kind === 'done' ? 'refund' : 'refund-asked'}
  }
  if (intent === 'cancel') {
    const result = await handleCancel({...params, order, payments}, formData)
    return result.kind === 'done' ? {kind: 'done', what: result.withMoney ? 'canceled' : 'step'} : result
  }
  const form = requireFields(queueFormSchema, formData)
  // A form of another order does not belong to this page.
  if ('sessionId' in form || form.orderId !== order.id) throw badRequest()
  const result = await handleQueueAction({...params, payments}, form)
  return result.kind === 'message' ? result : {kind: 'done', what: form.intent}
}
