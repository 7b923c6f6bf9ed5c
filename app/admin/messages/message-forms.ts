import {z} from 'zod'
import {MESSAGE_STATES} from '~/domain/messages/message-state'
import type {Role} from '~/domain/staff/roles'

/** A button of the list. */
export const markSchema = z.object({id: z.uuid(), to: z.enum(MESSAGE_STATES)})

/** More than a reply may have, so that one that is too long comes back with its words. */
const MAX_TYPED = 50_000

/** The forms of a message's own page. */
export const messageFormSchema = z.discriminatedUnion('form', [
  z.object({form: z.literal('mark'), to: z.enum(MESSAGE_STATES)}),
  z.object({
    form: z.literal('reply'),
    replyId: z.uuid(),
    seen: z.coerce.number().int().min(0).max(100_000),
    text: z.string().max(MAX_TYPED),
  }),
  z.object({form: z.literal('delete'), agreed: z.literal('yes').optional()}),
])

export type MessageForm = z.output<typeof messageFormSchema>
export type ReplyForm = Extract<MessageForm, {form: 'reply'}>

/** What was written by whom is gone for good: not for everybody who may read it. */
export function canDeleteMessages(role: Role): boolean {
  return role === 'administrator'
}
