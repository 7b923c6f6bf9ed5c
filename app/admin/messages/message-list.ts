import {messageState} from '~/domain/messages/message-state'
import type {MessagesService} from '~/domain/messages/messages.server'
import {messages} from './messages'
import {formatDateTime} from '~/platform/time/format-instant'

type ListedMessage = Awaited<ReturnType<MessagesService['list']>>['messages'][number]

/** A message as pages show it; `at` is in the store's time zone, `moment` the same in ISO 8601. */
export type MessageView = ReturnType<typeof toMessageView>

export function toMessageView(stored: ListedMessage, timeZone: string) {
  const {createdAt, handledAt, handledBy, spamAt, spamBy, answeredBy, id, name, phone, email, message} =
    stored
  const moment = createdAt.toISOString()
  const at = formatDateTime(moment, timeZone, Date.now())
  const state = messageState({handledAt, spamAt})
  return {id, name, phone, email, message, at, moment, state, handledBy, spamBy, answeredBy}
}

/** What was just done, in words; it comes from the address. */
export function findDoneText(done: string | null): string | undefined {
  return done !== null && Object.hasOwn(messages.done, done) ? messages.done[done] : undefined
}
