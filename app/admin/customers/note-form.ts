import {z} from 'zod'
import type {StaffMember} from '~/domain/staff/staff-member'
import {messages} from './messages'

export const MAX_NOTE_LENGTH = 1_000

export const noteFormSchema = z.discriminatedUnion('form', [
  // Longer than a note may be, so that one that is too long comes back with its words.
  z.object({form: z.literal('note'), id: z.uuid(), text: z.string().max(20_000)}),
  z.object({form: z.literal('remove-note'), id: z.uuid()}),
])

/** A note that was not stored, as typed. */
export interface SubmittedNote {
  text: string
  problem: string
}

export function cleanNote(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

export function findNoteProblem(typed: string): string | null {
  const {problems} = messages.notes
  const {length} = cleanNote(typed)
  if (length === 0) return problems.empty
  return length > MAX_NOTE_LENGTH ? problems.tooLong(MAX_NOTE_LENGTH, length) : null
}

/** One's own, or any for administrators. */
export function canRemoveNote(note: {byId: string}, member: Pick<StaffMember, 'id' | 'role'>): boolean {
  return member.role === 'administrator' || note.byId === member.id
}
