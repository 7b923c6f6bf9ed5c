import type {Payments} from '~/domain/payments/payments.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import {messages as orderMessages} from '~/domain/orders/messages'
import {formatClockTime} from '~/domain/orders/format-date-time'
import type {AdminOrder, OrderAdmin} from './order-admin'
import {messages} from './messages'
import {z} from 'zod'
import {ORDER_STATUSES} from '~/domain/orders/order-status'

const orderId = z.string().regex(/^order-[\w-]{1,80}$/)
const status = z.enum(ORDER_STATUSES)
/** The codes that were shown, separated by commas: an unknown one is a reason that has changed since. */
const flagCodes = z
  .string()
  .min(1)
  .max(2_000)
  .transform((codes) => codes.split(','))

/** One tap. */
export const transitionSchema = z.object({intent: z.literal('step'), orderId, from: status, to: status})
export type TransitionFields = z.infer<typeof transitionSchema>

/** Whatever a page of the counter may send, but for refunds. */
const queueFormSchema = z.discriminatedUnion('intent', [
  transitionSchema,
  z.object({intent: z.literal('looked'), orderId, flags: flagCodes}),
  z.object({intent: z.enum(['looked-payment', 'give-back']), sessionId: z.string().regex(/^[\w-]{1,300}$/)}),
])
export type QueueForm = z.infer<typeof queueFormSchema>

/** Null: it is no form of ours. */
export function parseQueueForm(formData: FormData): QueueForm | null {
  return queueFormSchema.safeParse(Object.fromEntries(formData)).data ?? null
}

export type TransitionResult =
  | {kind: 'done'}
  /** In words, who was there first, or why not. */
  | {kind: 'message'; status: 400 | 409; text: string; orderId: string}

interface QueueActionParams {
  orderAdmin: OrderAdmin
  by: StaffMember
  timeZone: string
}

/** One tap: done, or told what came between. The same tap of the same hand is one, however often it comes. */
export async function handleTransition(
  {orderAdmin, by, timeZone}: QueueActionParams,
  form: TransitionFields,
): Promise<TransitionResult> {
  const {orderId, from, to} = form
  const conflict = (status: 400 | 409, text: string): TransitionResult => ({
    kind: 'message',
    status,
    text,
    orderId,
  })
  const outcome = await orderAdmin.change({orderId, from, to, by: {kind: 'staff', id: by.id, name: by.name}})
  switch (outcome.kind) {
    case 'changed':
      return {kind: 'done'}
    case 'refused':
      return conflict(400, messages.taps.refused)
    case 'stale': {
      const order = await orderAdmin.findById(orderId)
      if (!order) return conflict(409, messages.taps.gone)
      const isAlreadyDone = order.status === to && order.cameFrom === from && order.changedBy.id === by.id
      return isAlreadyDone ? {kind: 'done'} : conflict(409, staleMessage(order, timeZone))
    }
  }
}

function staleMessage({status, statusSince, changedBy}: AdminOrder, timeZone: string): string {
  const who = changedBy.name ?? (changedBy.id === null ? messages.taps.system : messages.taps.someone)
  return messages.taps.stale(who, orderMessages.forStaff[status], formatClockTime(statusSince, timeZone))
}

/** Whatever a page of the counter sends, but for refunds. */
export async function handleQueueAction(
  {
    payments,
    ...params
  }: QueueActionParams & {payments: Pick<Payments, 'resolveUnapplied' | 'refundUnapplied'>},
  form: QueueForm,
): Promise<TransitionResult> {
  const {orderAdmin, by} = params
  const actor = {kind: 'staff', id: by.id, name: by.name} as const
  switch (form.intent) {
    case 'step':
      return handleTransition(params, form)
    case 'looked': {
      const {orderId, flags} = form
      if (await orderAdmin.resolveFlags({orderId, codes: flags, by: actor})) return {kind: 'done'}
      // Sent twice, or another has looked: there is nothing more to look at.
      const order = await orderAdmin.findById(orderId)
      if (!order || order.flags.length === 0) return {kind: 'done'}
      return {kind: 'message', status: 409, text: messages.attention.changed, orderId}
    }
    case 'looked-payment':
      await payments.resolveUnapplied(form.sessionId, actor)
      orderAdmin.changed()
      return {kind: 'done'}
    case 'give-back':
      // What comes of it, a refusal too, stands beside the payment on the page that follows.
      await payments.refundUnapplied(form.sessionId, actor)
      orderAdmin.changed()
      return {kind: 'done'}
  }
}
