import {expect, test} from 'vitest'
import type {StaffService} from '~/domain/staff/staff.server'
import {createCallerFinder, createLakeTokens} from './staff-directory'

const COOKIE = {cookie: 'staff_session=amina'}

/** Whether a request with a cookie prolongs the session. */
async function isUse(url: string): Promise<boolean | undefined> {
  const calls: (boolean | undefined)[] = []
  const staff = {
    findBySession: (_: Headers, options?: {isUse: boolean}) => {
      calls.push(options?.isUse)
      return Promise.resolve(null)
    },
  } as unknown as StaffService
  await createCallerFinder(staff, createLakeTokens())(COOKIE, url)
  return calls[0]
}

test.each([
  ['/lake/v2025-02-19/data/query/production?query=*', false],
  ['/lake/vX/data/doc/production/storeSettings', false],
  ['/lake/v2025-02-19/data/listen/production?query=*', false],
  ['/lake/v2025-02-19/data/live/events/production?includeDrafts=true', false],
  ['/lake/v2025-02-19/projects/store/datasets/production/query?query=*', false],
  ['/lake/v2025-02-19/projects/store/datasets/production/listen?query=*', false],
  ['/lake/v2025-02-19/projects/store/datasets/production/mutate', true],
  ['/lake/v2025-02-19/data/mutate/production', true],
  ['/lake/v2025-02-19/data/actions/production?x=/data/query/', true],
  ['/lake/v2025-02-19/assets/images/production', true],
  ['/lake/v2025-02-19/users/me', true],
])('what the Studio requests by itself does not prolong the session: %s', async (url, use) => {
  expect(await isUse(url)).toBe(use)
})
