import {z} from 'zod'
import {badRequest, requireFields} from '~/admin/shell/require-fields'
import {CANCEL_REASONS, MAX_CANCEL_WORDS} from '~/domain/orders/cancel-reason'
import type {CancelReason} from '~/domain/orders/cancel-reason'
import {CURRENT_STATUSES} from '~/domain/orders/order-status'
import type {Payments} from '~/domain/payments/payments.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {CancelForm, CancelProblems, SubmittedCancel} from './cancel-form'
import type {OrderAdmin} from './order-admin.server'
import type {AdminOrderDetail} from './order-admin-rows.server'
import {handleTransition, staleMessage} from './queue-action.server'
import type {TransitionResult} from './queue-action.server'
import {messages} from './messages'

const {wrong} = messages.order.cancel

/** Words are cut here, far beyond what is accepted, so that what is too long is shown again. */
const MAX_SUBMITTED_WORDS = 2_000

const fieldsSchema = z.object({
  orderId: z.string(),
  from: z.enum(CURRENT_STATUSES),
  /** With all that is left of the money, or without. */
  money: z.enum(['all', 'none']),
  /** What the button said that it gives back. */
  leftCents: z.coerce.number().int().min(0).max(10_000_000),
  reason: z.enum(CANCEL_REASONS).nullable().catch(null).default(null),
  words: z
    .string()
    .default('')
    .transform((typed) => typed.replace(/\s+/g, ' ').trim().slice(0, MAX_SUBMITTED_WORDS)),
})

export type CancelResult =
  | {kind: 'done'; withMoney: boolean}
  | {kind: 'cancel-form'; status: 400 | 409; submitted: SubmittedCancel}
  | Extract<TransitionResult, {kind: 'message'}>

interface CancelParams {
  order: AdminOrderDetail
  orderAdmin: OrderAdmin
  payments: Pick<Payments, 'cancel'>
  by: StaffMember
  timeZone: string
}

/** Cancels an order, with its money or without. The same form, sent twice by the same person, is done once. */
export async function handleCancel(
  {order, orderAdmin, payments, by, timeZone}: CancelParams,
  formData: FormData,
): Promise<CancelResult> {
  const {orderId, from, money, leftCents, reason: code, words} = requireFields(fieldsSchema, formData)
  // A form of another order does not belong to this page.
  if (orderId !== order.id) throw badRequest()
  const form = {code, words}
  const checked = checkReason(form)
  if ('problems' in checked) return toForm(400, form, checked.problems)
  const {reason} = checked
  // What the card holds is let go with the order, whatever is given back.
  const isHeld = order.heldCents > 0
  if (!isHeld && (money === 'none' || order.isUnknownPayment)) {
    const step = {intent: 'step', orderId, from, to: 'cancelled', reason} as const
    const result = await handleTransition({orderAdmin, by, timeZone}, step)
    return result.kind === 'done' ? {kind: 'done', withMoney: false} : result
  }
  const actor = {kind: 'staff', id: by.id, name: by.name} as const
  const outcome = await payments.cancel({orderId, by: actor, seen: {status: from, reason, leftCents}})
  if (outcome === 'canceled') {
    orderAdmin.changed()
    return {kind: 'done', withMoney: leftCents > 0}
  }
  if (outcome === 'other-amount') return toForm(409, form, {amount: wrong.amount})
  const current = (await orderAdmin.findById(orderId)) ?? order
  return {kind: 'message', status: 409, text: staleMessage(current, timeZone), orderId}
}

function toForm(status: 400 | 409, form: CancelForm, problems: CancelProblems): CancelResult {
  return {kind: 'cancel-form', status, submitted: {form, problems}}
}

function checkReason({code, words}: CancelForm): {reason: CancelReason} | {problems: CancelProblems} {
  if (code === null) return {problems: {reason: wrong.reason}}
  if (code !== 'other') return {reason: {code, words: null}}
  if (words === '') return {problems: {words: wrong.words}}
  if (words.length > MAX_CANCEL_WORDS) return {problems: {words: wrong.longWords(MAX_CANCEL_WORDS)}}
  return {reason: {code, words}}
}
