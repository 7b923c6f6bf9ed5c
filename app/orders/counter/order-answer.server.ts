import type {Payments} from '~/payments/payments'
import type {StaffMember} from '~/staff/staff-member'
import {answerCounter} from './counter-answer.server'
import type {StepAnswer} from './counter-answer.server'
import {parseCounterForm} from './counter-form'
import type {OrderDesk} from './order-desk'
import {answerRefund, answerRefundCheck} from './refund-answer.server'
import type {RefundAnswer} from './refund-answer.server'

interface Asked {
  desk: OrderDesk
  payments: Pick<Payments, 'refund' | 'resolveOdd' | 'giveBackOdd'>
  by: StaffMember
  timeZone: string
  number: string
}

export type OrderFormAnswer =
  | {kind: 'done'; what: 'step' | 'looked' | 'refund' | 'refund-asked'}
  | Exclude<StepAnswer, {kind: 'done'}>
  | Extract<RefundAnswer, {kind: 'given' | 'unreadable'}>

/** What the page of an order sends. Null: there is no such order. */
export async function answerOrderForm(
  {number, payments, ...asked}: Asked,
  sent: FormData,
): Promise<OrderFormAnswer | null> {
  const order = await asked.desk.find(number)
  if (!order) return null
  const intent = sent.get('intent')
  if (intent === 'refund-check' || intent === 'refund') {
    const answer =
      intent === 'refund'
        ? await answerRefund({order, payments, by: asked.by}, sent)
        : answerRefundCheck(order, sent)
    if (answer.kind === 'given' || answer.kind === 'unreadable') return answer
    asked.desk.changed()
    return {kind: 'done', what: answer.kind === 'done' ? 'refund' : 'refund-asked'}
  }
  const form = parseCounterForm(sent)
  // Each order has its own page: a form of another's does not belong here.
  if (!form || 'sessionId' in form || form.orderId !== order.id) return {kind: 'unreadable'}
  const answer = await answerCounter({...asked, payments}, form)
  return answer.kind === 'told' ? answer : {kind: 'done', what: form.intent}
}
