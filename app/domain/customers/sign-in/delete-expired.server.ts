import {redactError} from '~/platform/config/redact-error'
import type {CustomerDeps} from '../customer-deps'
import {deleteExpiredRegistrations} from '../registration/registration-rows.server'
import {deleteStaleDevices} from './device-rows.server'
import {deleteExpiredSessions} from './session-rows.server'

const INTERVAL_MS = 3_600_000

/** Deletes expired rows at most once an hour. A failure is logged and does not fail the sign-in. */
export function createExpiredCleanup({sql, log, now = Date.now}: Pick<CustomerDeps, 'sql' | 'log' | 'now'>) {
  let nextAt = 0
  return async function deleteExpired() {
    const at = new Date(now())
    if (at.getTime() < nextAt) return
    nextAt = at.getTime() + INTERVAL_MS
    try {
      await deleteExpiredSessions(sql, at)
      await deleteStaleDevices(sql, at)
      await deleteExpiredRegistrations(sql, at)
    } catch (error) {
      log.warn({failure: redactError(error)}, 'ended customer sessions could not be dropped')
    }
  }
}
