import {z} from 'zod'
import type {Role} from '~/domain/staff/roles'
import {addDays, toLocal} from '~/platform/time/time-zone'
import {oneLine} from '~/platform/forms/fields'

export const MAX_SUBJECT = 120
export const MAX_OPENING = 600

/** The texts that staff write. Empty ones mean what is suggested. */
export const mailTextsSchema = z.object({
  subject: z
    .string()
    .max(1_000)
    .transform((typed) => oneLine(typed).slice(0, MAX_SUBJECT))
    .catch(''),
  opening: z
    .string()
    .max(10_000)
    .transform((typed) =>
      typed
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim()
        .slice(0, MAX_OPENING),
    )
    .catch(''),
})

export type MailTexts = z.output<typeof mailTextsSchema>

/** The Monday of the week in which an instant lies, "YYYY-MM-DD", by the store's clock. */
export function weekOf(instant: number, timeZone: string): string {
  const {date} = toLocal(instant, timeZone)
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(date, -daysSinceMonday)
}

/** Who writes to everybody: marketing is the editors'. */
export function canSendMailings(role: Role): boolean {
  return role === 'administrator' || role === 'editor'
}
