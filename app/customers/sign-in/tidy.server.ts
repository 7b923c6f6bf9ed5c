import {plainFailure} from '~/config/plain-failure'
import type {CustomerParts} from '../customer-parts'
import {deleteExpiredRegistrations} from '../registration/registration-rows.server'
import {deleteForgottenDevices} from './device-rows.server'
import {deleteEndedSessions} from './session-rows.server'

const EVERY_MS = 3_600_000

/** Drops what has ended, once an hour at most. That it could not is no reason to turn anyone away. */
export function createTidy({sql, log, now = Date.now}: Pick<CustomerParts, 'sql' | 'log' | 'now'>) {
  let nextAt = 0
  return async function tidy() {
    const at = new Date(now())
    if (at.getTime() < nextAt) return
    nextAt = at.getTime() + EVERY_MS
    try {
      await deleteEndedSessions(sql, at)
      await deleteForgottenDevices(sql, at)
      await deleteExpiredRegistrations(sql, at)
    } catch (error) {
      log.warn({failure: plainFailure(error)}, 'ended customer sessions could not be dropped')
    }
  }
}
