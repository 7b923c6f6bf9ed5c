import {createTestDatabase} from '~/platform/db/database.test-helper'
import {createStaffService} from './staff.server'

export const TEST_SECRET = 'a secret of the tests, long enough to be one'

/** The service on a database of its own, with a clock that the test moves. */
export async function createTestStaff({secure = false, requireSecondFactor = false} = {}) {
  const database = await createTestDatabase()
  const clock = {at: Date.parse('2025-11-21T15:00:00Z')}
  const lines: string[] = []
  const record = (about: unknown, text?: string) => void lines.push(JSON.stringify([about, text]))
  const log = {info: record, warn: record, error: record}
  const create = (secret = TEST_SECRET): ReturnType<typeof createStaffService> =>
    createStaffService({
      ...{sql: database.sql, secret, secure, requireSecondFactor, now: () => clock.at, log},
    })
  return {staff: create(), create, clock, lines, sql: database.sql, close: () => database.close()}
}

/** The request headers of a browser that was given this `Set-Cookie`. */
export function headersWith(setCookie: string): Headers {
  return new Headers({cookie: setCookie.split(';', 1)[0] ?? ''})
}
