import type {Payments} from '~/domain/payments/payments.server'
import type {CancelReason} from '~/domain/orders/cancel-reason'
import type {StaffMember} from '~/domain/staff/staff-member'
import {messages as orderMessages} from '~/domain/orders/messages'
import {formatClockTime} from '~/platform/time/format-instant'
import type {OrderAdmin} from './order-admin.server'
import type {AdminOrder} from './order-admin-rows.server'
import {messages} from './messages'
import {z} from 'zod'
import {ORDER_STATUSES} from '~/domain/orders/order-status'

const orderId = z.string().regex(/^order-[\w-]{1,80}$/)
const status = z.enum(ORDER_STATUSES)
/** The codes that were shown, separated by commas; one that is unknown by now is compared like any other. */
const flagCodes = z
  .string()
  .min(1)
  .max(2_000)
  .transform((codes) => codes.split(','))

export const transitionSchema = z.object({intent: z.literal('step'), orderId, from: status, to: status})
type TransitionFields = z.infer<typeof transitionSchema>

export const settleSchema = z.object({
  intent: z.literal('settle-approach'),
  orderId,
  /** What is settled is what was seen. */
  saidAt: z.iso.datetime(),
})

/** New orders that were on the screen while somebody touched it. */
export const lookedSchema = z.object({
  intent: z.literal('looked'),
  orderIds: z
    .string()
    .max(3_000)
    .transform((ids) => ids.split(','))
    .pipe(z.array(orderId).min(1).max(30)),
})

/** Every form of the order queue; refunds of an order have their own. */
export const queueFormSchema = z.discriminatedUnion('intent', [
  transitionSchema,
  settleSchema,
  z.object({intent: z.literal('resolve-flags'), orderId, flags: flagCodes}),
  z.object({
    intent: z.enum(['resolve-payment', 'refund-payment']),
    sessionId: z.string().regex(/^[\w-]{1,300}$/),
  }),
])
export type QueueForm = z.infer<typeof queueFormSchema>

export type TransitionResult =
  | {kind: 'done'}
  /** Why it was not done: not allowed, or somebody else was first. */
  | {kind: 'message'; status: 400 | 409; text: string; orderId: string}

interface QueueActionParams {
  orderAdmin: OrderAdmin
  by: StaffMember
  timeZone: string
}

/** Changes an order's status. The same change by the same person, submitted twice, is done once. */
export async function handleTransition(
  {orderAdmin, by, timeZone}: QueueActionParams,
  form: TransitionFields & {reason?: CancelReason},
): Promise<TransitionResult> {
  const {orderId, from, to, reason} = form
  const message = (status: 400 | 409, text: string) => ({kind: 'message', status, text, orderId}) as const
  const actor = {kind: 'staff', id: by.id, name: by.name} as const
  const outcome = await orderAdmin.change({orderId, from, to, by: actor, ...(reason && {reason})})
  switch (outcome.kind) {
    case 'changed':
      return {kind: 'done'}
    case 'refused':
      return message(400, messages.transition.refused)
    case 'stale': {
      const order = await orderAdmin.findById(orderId)
      if (!order) return message(409, messages.transition.gone)
      const isAlreadyDone = order.status === to && order.cameFrom === from && order.changedBy.id === by.id
      return isAlreadyDone ? {kind: 'done'} : message(409, staleMessage(order, timeZone))
    }
  }
}

export function staleMessage({status, statusSince, changedBy}: AdminOrder, timeZone: string): string {
  const who =
    changedBy.name ?? (changedBy.id === null ? messages.transition.system : messages.transition.someone)
  return messages.transition.stale(
    who,
    orderMessages.forStaff[status],
    formatClockTime(statusSince, timeZone),
  )
}

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
    case 'resolve-flags': {
      const {orderId, flags} = form
      if (await orderAdmin.resolveFlags({orderId, codes: flags, by: actor})) return {kind: 'done'}
      // Submitted twice, or resolved by somebody else: nothing is left to resolve.
      const order = await orderAdmin.findById(orderId)
      if (!order || order.flags.length === 0) return {kind: 'done'}
      return {kind: 'message', status: 409, text: messages.attention.changed, orderId}
    }
    case 'settle-approach':
      // Submitted twice, or something else was said meanwhile, which is on the next page.
      await orderAdmin.settleApproach({...form, by: actor})
      return {kind: 'done'}
    case 'resolve-payment':
      await payments.resolveUnapplied(form.sessionId, actor)
      orderAdmin.changed()
      return {kind: 'done'}
    case 'refund-payment':
      // The outcome, a refusal included, is shown beside the payment on the next page.
      await payments.refundUnapplied(form.sessionId, actor)
      orderAdmin.changed()
      return {kind: 'done'}
  }
}
