import type {Payments} from '~/payments/payments'
import type {StaffMember} from '~/staff/staff-member'
import {words as orderWords} from '../words'
import type {CounterForm, StepForm} from './counter-form'
import {clockText} from '../portal/moment-text'
import type {DeskOrder, OrderDesk} from './order-desk'
import {words} from './words'

export type StepAnswer =
  | {kind: 'done'}
  /** In words, who was there first, or why not. */
  | {kind: 'told'; status: 400 | 409; text: string; orderId: string}

interface Asked {
  desk: OrderDesk
  by: StaffMember
  timeZone: string
}

/** One tap: done, or told what came between. The same tap of the same hand is one, however often it comes. */
export async function answerStep({desk, by, timeZone}: Asked, form: StepForm): Promise<StepAnswer> {
  const {orderId, from, to} = form
  const told = (status: 400 | 409, text: string): StepAnswer => ({kind: 'told', status, text, orderId})
  const outcome = await desk.change({orderId, from, to, by: {kind: 'staff', id: by.id, name: by.name}})
  switch (outcome.kind) {
    case 'changed':
      return {kind: 'done'}
    case 'refused':
      return told(400, words.taps.refused)
    case 'stale': {
      const order = await desk.findById(orderId)
      if (!order) return told(409, words.taps.gone)
      const isOwn = order.status === to && order.cameFrom === from && order.changedBy.id === by.id
      return isOwn ? {kind: 'done'} : told(409, staleText(order, timeZone))
    }
  }
}

function staleText({status, statusSince, changedBy}: DeskOrder, timeZone: string): string {
  const who = changedBy.name ?? (changedBy.id === null ? words.taps.system : words.taps.someone)
  return words.taps.stale(who, orderWords.forStaff[status], clockText(statusSince, timeZone))
}

/** Whatever a page of the counter sends, but for refunds. */
export async function answerCounter(
  {payments, ...asked}: Asked & {payments: Pick<Payments, 'resolveOdd' | 'giveBackOdd'>},
  form: CounterForm,
): Promise<StepAnswer> {
  const {desk, by} = asked
  const hand = {kind: 'staff', id: by.id, name: by.name} as const
  switch (form.intent) {
    case 'step':
      return answerStep(asked, form)
    case 'looked': {
      const {orderId, flag} = form
      if (await desk.resolveFlag({orderId, flag, by: hand})) return {kind: 'done'}
      // Sent twice, or another has looked: there is nothing more to look at.
      if ((await desk.findById(orderId))?.flag == null) return {kind: 'done'}
      return {kind: 'told', status: 409, text: words.attention.changed, orderId}
    }
    case 'looked-payment':
      await payments.resolveOdd(form.sessionId, hand)
      desk.changed()
      return {kind: 'done'}
    case 'give-back':
      // What comes of it, a refusal too, stands beside the payment on the page that follows.
      await payments.giveBackOdd(form.sessionId, hand)
      desk.changed()
      return {kind: 'done'}
  }
}
