import {CodedError, hasErrorName} from '~/platform/config/named-error'

export type DatabaseErrorCode =
  | 'data_folder_in_use'
  | 'data_folder_unreadable'
  | 'database_newer'
  | 'database_program'
  | 'disk_full'
  | 'database_unreachable'

/** The database cannot be used; the message is for the operator. */
export class DatabaseError extends CodedError<DatabaseErrorCode> {
  override name = 'DatabaseError'
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return hasErrorName(error, 'DatabaseError')
}

/**
 * SQLSTATEs: connection failures (08), insufficient resources (53), shutdown (57P), statement timeout, lock not
 * available, idle transaction timeout.
 */
const UNAVAILABLE_STATES = /^(08...|53...|57P0.|57014|55P03|25P03)$/
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'disk_full',
  'database_unreachable',
])
/** Messages of driver errors without a code. */
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Cannot use a pool after)/

/** Whether the database is temporarily unavailable: not a bug of ours, and nothing was written. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : ''
    if (
      UNAVAILABLE_CODES.has(code) ||
      UNAVAILABLE_STATES.test(code) ||
      UNAVAILABLE_MESSAGES.test(current.message)
    )
      return true
  }
  return false
}

/** The SQLSTATE of a failed query, like `23505`; empty if Postgres reported none. Drizzle wraps the driver's error. */
export function sqlStateOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}
