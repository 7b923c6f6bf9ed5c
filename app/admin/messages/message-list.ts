import {z} from 'zod'
import type {StoredMessage} from '~/domain/messages/message-rows.server'
import {formatDateTime} from '~/platform/time/format-instant'

/** A message as the page shows it; `at` is in the store's time zone, `moment` the same in ISO 8601. */
export type MessageView = ReturnType<typeof toMessageView>

export function toMessageView(stored: StoredMessage, timeZone: string) {
  const {createdAt, handledAt, handledBy, id, name, phone, email, message} = stored
  const moment = createdAt.toISOString()
  const at = formatDateTime(moment, timeZone, Date.now())
  const isHandled = handledAt !== null
  return {id, name, phone, email, message, at, moment, isHandled, handledBy}
}

export const handledSchema = z.object({id: z.uuid(), handled: z.enum(['true', 'false'])})
