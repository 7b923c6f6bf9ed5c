import {randomBytes} from 'node:crypto'
import type {Payments} from '~/domain/payments/payments.server'
import {refundIdOf} from '~/domain/payments/refund-order.server'
import {formatCents} from '~/domain/pricing/money'
import type {StaffMember} from '~/domain/staff/staff-member'
import {badRequest} from '~/admin/shell/require-fields'
import type {AdminOrderDetail} from './order-admin-rows.server'
import {checkRefund, parseConfirmedRefund, readRefundForm, toRefundForm} from './refund-form.server'
import type {RefundForm, RefundProblems, ConfirmedRefund} from './refund-form'
import {refundLines} from '~/domain/orders/refund-units'
import {refundMessages} from './refund-messages'

export interface SubmittedRefund {
  form: RefundForm
  problems: RefundProblems
  /** What staff are asked to confirm; null if the form has problems. */
  sure: ConfirmedRefund | null
}

export type RefundActionResult =
  | {kind: 'done'}
  /** The provider may have received it and is asked again later. */
  | {kind: 'requested'}
  | {kind: 'form'; status: 200 | 400 | 409; submitted: SubmittedRefund}

interface RefundActionParams {
  order: AdminOrderDetail
  payments: Pick<Payments, 'refund'>
  by: StaffMember
}

/** Validates the form and asks for confirmation. */
export function handleRefundReview(order: AdminOrderDetail, formData: FormData): RefundActionResult {
  const lines = refundLines(order)
  const form = readRefundForm(formData, lines)
  const checked = checkRefund(form, lines, order.refundableCents)
  if ('problems' in checked) {
    return {kind: 'form', status: 400, submitted: {form, problems: checked.problems, sure: null}}
  }
  const sure = {...checked.refund, formToken: randomBytes(16).toString('hex')}
  return {kind: 'form', status: 200, submitted: {form, problems: {}, sure}}
}

/** After the confirmation. `payments` makes it one refund per token, and never more than was paid. */
export async function handleRefund(
  {order, payments, by}: RefundActionParams,
  formData: FormData,
): Promise<RefundActionResult> {
  const sure = parseConfirmedRefund(formData)
  if (!sure) throw badRequest()
  const form = toRefundForm(sure)
  const toForm = (problems: RefundProblems): RefundActionResult => ({
    ...{kind: 'form', status: 409},
    submitted: {form, problems, sure: null},
  })
  const isKnown = order.refunds.some(({id}) => id === refundIdOf(order.id, sure.formToken))
  if (!isKnown) {
    // Somebody else may have refunded part of it since.
    const checked = checkRefund(form, refundLines(order), order.refundableCents)
    if ('problems' in checked) return toForm(checked.problems)
    if (checked.refund.amountCents !== sure.amountCents) return toForm({units: refundMessages.wrong.changed})
  }
  const actor = {kind: 'staff', id: by.id, name: by.name} as const
  const outcome = await payments.refund({...sure, orderId: order.id, by: actor})
  const wrong = refundMessages.wrong
  switch (outcome.kind) {
    case 'done':
      return {kind: 'done'}
    case 'pending':
      return {kind: 'requested'}
    case 'too-much':
      return toForm({amount: wrong.tooMuch(formatCents(outcome.leftCents))})
    case 'refused':
      return toForm({amount: wrong.refused(outcome.failure)})
    case 'unknown-payment':
      return toForm({amount: wrong.unknownPayment})
    case 'unknown-order':
      throw badRequest()
  }
}
