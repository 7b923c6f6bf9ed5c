import {randomBytes} from 'node:crypto'
import type {Payments} from '~/payments/payments'
import {refundIdOf} from '~/payments/refund-id.server'
import {formatCents} from '~/pricing/money'
import type {StaffMember} from '~/staff/staff-member'
import type {DeskOrderDetail} from './order-desk'
import {checkRefund, parseSureForm, readRefundForm, typedOf} from './refund-form'
import type {RefundForm, RefundProblems, SureRefund} from './refund-form'
import {refundLines} from './refund-units'
import {words} from './words'

/** A refund on its way through its form. */
export interface GivenRefund {
  form: RefundForm
  problems: RefundProblems
  /** What is asked about once more; null: something is wrong with it. */
  sure: SureRefund | null
}

export type RefundAnswer =
  | {kind: 'done'}
  /** The provider may have it, and is asked again. */
  | {kind: 'asked'}
  | {kind: 'given'; status: 200 | 400 | 409; given: GivenRefund}
  /** It is no form of ours. */
  | {kind: 'unreadable'}

interface Asked {
  order: DeskOrderDetail
  payments: Pick<Payments, 'refund'>
  by: StaffMember
}

/** What was typed is checked, and asked about once more. */
export function answerRefundCheck(order: DeskOrderDetail, sent: FormData): RefundAnswer {
  const lines = refundLines(order)
  const form = readRefundForm(sent, lines)
  const checked = checkRefund(form, lines, order.refundableCents)
  if ('problems' in checked) {
    return {kind: 'given', status: 400, given: {form, problems: checked.problems, sure: null}}
  }
  const sure = {...checked.refund, formToken: randomBytes(16).toString('hex')}
  return {kind: 'given', status: 200, given: {form, problems: {}, sure}}
}

/** Staff said yes. The payments see to it that the same yes is one refund, and that no more goes than came. */
export async function answerRefund({order, payments, by}: Asked, sent: FormData): Promise<RefundAnswer> {
  const sure = parseSureForm(sent)
  if (!sure) return {kind: 'unreadable'}
  const form = typedOf(sure)
  const given = (problems: RefundProblems): RefundAnswer => ({
    ...{kind: 'given', status: 409},
    given: {form, problems, sure: null},
  })
  const isThere = order.refunds.some(({id}) => id === refundIdOf(order.id, sure.formToken))
  if (!isThere) {
    // Another may have given some of it back since it was asked about.
    const checked = checkRefund(form, refundLines(order), order.refundableCents)
    if ('problems' in checked) return given(checked.problems)
    if (checked.refund.amountCents !== sure.amountCents) return given({units: words.refund.wrong.changed})
  }
  const hand = {kind: 'staff', id: by.id, name: by.name} as const
  const outcome = await payments.refund({...sure, orderId: order.id, by: hand})
  const wrong = words.refund.wrong
  switch (outcome.kind) {
    case 'done':
      return {kind: 'done'}
    case 'on-its-way':
      return {kind: 'asked'}
    case 'too-much':
      return given({amount: wrong.tooMuch(formatCents(outcome.leftCents))})
    case 'refused':
      return given({amount: wrong.refused(outcome.text)})
    case 'unknown-order':
      return {kind: 'unreadable'}
  }
}
