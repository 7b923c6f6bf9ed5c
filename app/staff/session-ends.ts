import {SESSION_IDLE_MS, SESSION_LIFE_MS} from '~/credentials/session-life'
import {toInstant, toLocal} from '~/store/zone'
import type {Role} from './roles'
import {rolesOf} from './rooms'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Whoever can give money back is asked again after a night at home. */
const MONEY_IDLE_MS = 12 * HOUR
/** And after a week, however busy: in the night, so that no tablet is signed out while people stand at the counter. */
const MONEY_LIFE_MS = 7 * DAY
/** Four in the morning there is night in all of America. */
const NIGHT = {minutes: 4 * 60, timeZone: 'America/New_York'}

/** The roles that work the orders, and so can refund. */
export const MONEY_ROLES = rolesOf('orders')

export function idleMsOf(role: Role): number {
  return MONEY_ROLES.includes(role) ? MONEY_IDLE_MS : SESSION_IDLE_MS
}

/** When a session that begins now ends in any case. */
export function sessionEnd(role: Role, at: number): Date {
  if (!MONEY_ROLES.includes(role)) return new Date(at + SESSION_LIFE_MS)
  const earliest = at + MONEY_LIFE_MS
  const {date, minutes} = toLocal(earliest, NIGHT.timeZone)
  const isOver = minutes >= NIGHT.minutes
  return new Date(toInstant(date, NIGHT.minutes + (isOver ? 24 * 60 : 0), NIGHT.timeZone))
}
