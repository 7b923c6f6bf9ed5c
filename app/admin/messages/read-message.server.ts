import {randomUUID} from 'node:crypto'
import type {MessagesService} from '~/domain/messages/messages.server'
import type {StaffMember} from '~/domain/staff/staff-member'
import type {StoreSettings} from '~/domain/store/settings'
import {formatDateTime} from '~/platform/time/format-instant'
import {canDeleteMessages} from './message-forms'
import {toMessageView} from './message-list'

interface ReadMessageParams {
  messages: Pick<MessagesService, 'find'>
  id: string
  member: Pick<StaffMember, 'role'>
  store: Pick<StoreSettings, 'timeZone' | 'email'>
}

export type MessagePageData = NonNullable<Awaited<ReturnType<typeof readMessagePage>>>
export type ReplyView = MessagePageData['replies'][number]

/** Null if there is no such message. */
export async function readMessagePage({messages, id, member, store}: ReadMessageParams) {
  const found = await messages.find(id)
  if (!found) return null
  const {message, replies} = found
  const answeredBy = replies.at(-1)?.byName ?? null
  return {
    message: toMessageView({...message, answeredBy}, store.timeZone),
    replies: replies.map(({id: replyId, text, byName, at, delivery}) => ({
      ...{id: replyId, text, byName, delivery},
      at: formatDateTime(at, store.timeZone, Date.now()),
      moment: at.toISOString(),
    })),
    /** For the next reply. */
    replyId: randomUUID(),
    storeEmail: store.email,
    canDelete: canDeleteMessages(member.role),
  }
}
