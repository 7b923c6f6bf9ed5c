import {z} from 'zod'
import type {StoredMessage} from '~/domain/messages/message-rows.server'
import {formatDateTime} from '~/platform/time/format-instant'

/** A message as the staff's page shows it. */
export interface MessageView {
  id: string
  name: string
  phone: string
  email: string
  message: string
  /** "Sat, Nov 28, 4:30 PM", in the store's time zone. */
  at: string
  /** The same for programs. */
  moment: string
  isHandled: boolean
  handledBy: string | null
}

export function toMessageView(stored: StoredMessage, timeZone: string): MessageView {
  const {createdAt, handledAt, handledBy, id, name, phone, email, message} = stored
  const moment = createdAt.toISOString()
  const at = formatDateTime(moment, timeZone, Date.now())
  const isHandled = handledAt !== null
  return {id, name, phone, email, message, at, moment, isHandled, handledBy}
}

const change = z.object({id: z.uuid(), handled: z.enum(['true', 'false'])})

/** Null for what our page's buttons do not send. */
export function parseHandledForm(form: FormData): {id: string; handled: boolean} | null {
  const parsed = change.safeParse(Object.fromEntries(form))
  return parsed.success ? {id: parsed.data.id, handled: parsed.data.handled === 'true'} : null
}
