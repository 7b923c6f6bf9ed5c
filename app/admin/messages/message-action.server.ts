import type {MessagesService} from '~/domain/messages/messages.server'
import {cleanReply, findReplyProblem} from '~/domain/messages/replies/reply-rules'
import type {StaffMember} from '~/domain/staff/staff-member'
import {notFound} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'
import {canDeleteMessages} from './message-forms'
import type {MessageForm, ReplyForm} from './message-forms'

/** A reply that was not sent, as typed. */
export interface SubmittedReply {
  text: string
  problem: string | null
  /** Who has answered meanwhile. */
  staleBy: string | null
}

type MessageActionResult =
  | {kind: 'done'; path: string}
  | {kind: 'form'; status: 400 | 409; submitted: SubmittedReply}

interface MessageActionParams {
  messages: Pick<MessagesService, 'mark' | 'remove' | 'reply'>
  id: string
  by: StaffMember
}

/** Does what a form of a message's page asks for. */
export async function handleMessageAction(
  params: MessageActionParams,
  form: MessageForm,
): Promise<MessageActionResult> {
  const {messages, id, by} = params
  const page = (query: string): MessageActionResult => ({
    kind: 'done',
    path: `${adminPaths.message(id)}?${query}`,
  })
  switch (form.form) {
    case 'mark':
      await messages.mark(id, form.to, by)
      return page(`done=${form.to}`)
    case 'reply':
      return sendReply(params, form, page)
    case 'delete':
      if (!canDeleteMessages(by.role)) throw new Response(null, {status: 403})
      if (!form.agreed) return page('ask=delete')
      await messages.remove(id, by)
      return {kind: 'done', path: `${adminPaths.messages()}?done=deleted`}
  }
}

async function sendReply(
  {messages, id, by}: MessageActionParams,
  {replyId, seen, text}: ReplyForm,
  page: (query: string) => MessageActionResult,
): Promise<MessageActionResult> {
  const problem = findReplyProblem(text)
  if (problem) return {kind: 'form', status: 400, submitted: {text, problem, staleBy: null}}
  const outcome = await messages.reply({messageId: id, id: replyId, text: cleanReply(text), seen}, by)
  switch (outcome.kind) {
    case 'sent':
      return page('done=sent')
    case 'stale': {
      const staleBy = outcome.replies.at(-1)?.byName ?? null
      return {kind: 'form', status: 409, submitted: {text, problem: null, staleBy}}
    }
    case 'unknown':
      throw notFound()
  }
}
