import {expect, test} from 'vitest'
import type {StaffService} from '~/domain/staff/staff.server'
import {createCallerFinder, createLakeTokens} from './staff-directory'

const COOKIE = {cookie: 'staff_session=amina'}

/** Whether what is asked with a cookie counts as use of the session. */
async function isUse(url: string): Promise<boolean | undefined> {
  const looks: (boolean | undefined)[] = []
  const staff = {
    findBySession: (_: Headers, how?: {isUse: boolean}) => {
      looks.push(how?.isUse)
      return Promise.resolve(null)
    },
  } as unknown as StaffService
  await createCallerFinder(staff, createLakeTokens())(COOKIE, url)
  return looks[0]
}

test.each([
  ['/lake/v2025-02-19/data/query/production?query=*', false],
  ['/lake/vX/data/doc/production/storeSettings', false],
  ['/lake/v2025-02-19/data/listen/production?query=*', false],
  ['/lake/v2025-02-19/data/mutate/production', true],
  ['/lake/v2025-02-19/data/actions/production?x=/data/query/', true],
  ['/lake/v2025-02-19/assets/images/production', true],
  ['/lake/v2025-02-19/users/me', true],
])('what a Studio asks by itself keeps nobody signed in: %s', async (url, use) => {
  expect(await isUse(url)).toBe(use)
})
