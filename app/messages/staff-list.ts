import {z} from 'zod'
import type {StoredMessage} from './messages.server'

/** A message as the staff's page shows it. */
export interface ShownMessage {
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

export function showMessage(stored: StoredMessage, timeZone: string, now = new Date()): ShownMessage {
  const {createdAt, handledAt, handledBy, id, name, phone, email, message} = stored
  const year = createdAt.getUTCFullYear() === now.getUTCFullYear() ? undefined : 'numeric'
  const at = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year,
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(createdAt)
  const isHandled = handledAt !== null
  return {id, name, phone, email, message, at, moment: createdAt.toISOString(), isHandled, handledBy}
}

/** Pages count from 1; anything else is the first. */
export function parsePage(written: string | null): number {
  return z.coerce.number().int().min(1).max(10_000).catch(1).parse(written)
}

const change = z.object({id: z.uuid(), handled: z.enum(['true', 'false'])})

/** Null for what our page's buttons do not send. */
export function parseHandledForm(form: FormData): {id: string; handled: boolean} | null {
  const parsed = change.safeParse(Object.fromEntries(form))
  return parsed.success ? {id: parsed.data.id, handled: parsed.data.handled === 'true'} : null
}
