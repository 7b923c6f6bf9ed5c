import {SESSION_IDLE_MS, SESSION_LIFE_MS} from '~/platform/auth/session-cookie.server'
import {toInstant, toLocal} from '~/platform/time/time-zone'
import type {Role} from './roles'
import {rolesForSection} from './sections'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Roles that can refund sign in again after a night. */
const REFUND_IDLE_MS = 12 * HOUR
/** And after a week in any case, at night, so that no tablet is signed out during opening hours. */
const REFUND_LIFE_MS = 7 * DAY
/** At 4 AM in New York it is night in all of the United States. */
const EXPIRY_TIME = {minutes: 4 * 60, timeZone: 'America/New_York'}

/** The roles that work the orders, and so can refund. */
export const REFUND_ROLES = rolesForSection('orders')

export function idleMsFor(role: Role): number {
  return REFUND_ROLES.includes(role) ? REFUND_IDLE_MS : SESSION_IDLE_MS
}

/** The absolute expiry of a session that starts at `at`. */
export function sessionExpiresAt(role: Role, at: number): Date {
  if (!REFUND_ROLES.includes(role)) return new Date(at + SESSION_LIFE_MS)
  const earliest = at + REFUND_LIFE_MS
  const {date, minutes} = toLocal(earliest, EXPIRY_TIME.timeZone)
  const isOver = minutes >= EXPIRY_TIME.minutes
  return new Date(toInstant(date, EXPIRY_TIME.minutes + (isOver ? 24 * 60 : 0), EXPIRY_TIME.timeZone))
}
