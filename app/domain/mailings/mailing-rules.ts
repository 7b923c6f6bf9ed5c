import type {Role} from '~/domain/staff/roles'
import {addDays, toLocal} from '~/platform/time/time-zone'

export const MAX_SUBJECT = 120
export const MAX_OPENING = 600

/** The texts that staff write. Empty ones mean what is suggested. */
export interface MailTexts {
  subject: string
  opening: string
}

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
