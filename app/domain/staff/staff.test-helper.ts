import {afterAll, beforeAll} from 'vitest'
import {staffAccounts, staffTokens} from '~/platform/db/staff-schema'
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

export type TestStaff = Awaited<ReturnType<typeof createTestStaff>>

/** Opened before the tests of a file and closed after them. */
export function openTestStaff(onOpen: (shop: TestStaff) => void) {
  let opened: TestStaff
  beforeAll(async () => {
    opened = await createTestStaff()
    onOpen(opened)
  })
  afterAll(() => opened.close())
}

/** A new service with one account, an administrator's; returns its password. */
export async function resetStaff(shop: TestStaff, email: string): Promise<string> {
  await shop.sql.delete(staffAccounts)
  await shop.sql.delete(staffTokens)
  shop.staff = shop.create()
  const added = await shop.staff.addAccount({email, name: 'Amina', role: 'administrator'})
  if (added.kind !== 'added') throw new Error('the account of the test was not added')
  return added.password
}

/** The request headers of a browser that was given this `Set-Cookie`. */
export function headersWith(setCookie: string): Headers {
  return new Headers({cookie: setCookie.split(';', 1)[0] ?? ''})
}

/** In milliseconds of the processor's: what else the machine does hardly counts, as the time of an answer would. */
export async function workOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const {user, system} = process.cpuUsage(before)
  return (user + system) / 1_000
}
