import {randomBytes} from 'node:crypto'
import type {Payments} from '~/domain/payments/payments.server'
import {refundIdOf} from '~/domain/payments/refund-order.server'
import {formatCents} from '~/domain/pricing/money'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {AdminOrderDetail} from './order-admin'
import {checkRefund, parseConfirmedRefund, readRefundForm, toRefundForm} from './refund-form'
import type {RefundForm, RefundProblems, ConfirmedRefund} from './refund-form'
import {refundLines} from './refund-units'
import {messages} from './messages'

/** A refund on its way through its form. */
export interface SubmittedRefund {
  form: RefundForm
  problems: RefundProblems
  /** What is asked about once more; null: something is wrong with it. */
  sure: ConfirmedRefund | null
}

export type RefundActionResult =
  | {kind: 'done'}
  /** The provider may have it, and is asked again. */
  | {kind: 'asked'}
  | {kind: 'form'; status: 200 | 400 | 409; submitted: SubmittedRefund}
  /** It is no form of ours. */
  | {kind: 'unreadable'}

interface RefundActionParams {
  order: AdminOrderDetail
  payments: Pick<Payments, 'refund'>
  by: StaffMember
}

/** What was typed is checked, and asked about once more. */
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

/** Staff said yes. The payments see to it that the same yes is one refund, and that no more goes than came. */
export async function handleRefund(
  {order, payments, by}: RefundActionParams,
  formData: FormData,
): Promise<RefundActionResult> {
  const sure = parseConfirmedRefund(formData)
  if (!sure) return {kind: 'unreadable'}
  const form = toRefundForm(sure)
  const toForm = (problems: RefundProblems): RefundActionResult => ({
    ...{kind: 'form', status: 409},
    submitted: {form, problems, sure: null},
  })
  const isKnown = order.refunds.some(({id}) => id === refundIdOf(order.id, sure.formToken))
  if (!isKnown) {
    // Another may have given some of it back since it was asked about.
    const checked = checkRefund(form, refundLines(order), order.refundableCents)
    if ('problems' in checked) return toForm(checked.problems)
    if (checked.refund.amountCents !== sure.amountCents) return toForm({units: messages.refund.wrong.changed})
  }
  const actor = {kind: 'staff', id: by.id, name: by.name} as const
  const outcome = await payments.refund({...sure, orderId: order.id, by: actor})
  const wrong = messages.refund.wrong
  switch (outcome.kind) {
    case 'done':
      return {kind: 'done'}
    case 'pending':
      return {kind: 'asked'}
    case 'too-much':
      return toForm({amount: wrong.tooMuch(formatCents(outcome.leftCents))})
    case 'refused':
      return toForm({amount: wrong.refused(outcome.text)})
    case 'unknown-order':
      return {kind: 'unreadable'}
  }
}
