import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {staffTokens} from '~/platform/db/staff-schema'
import {createTestStaff} from './staff.test-helper'
import {daysRemaining, isExpiringSoon} from './token-expiry'

const DAY = 24 * 3_600_000

let shop: Awaited<ReturnType<typeof createTestStaff>>

beforeAll(async () => {
  shop = await createTestStaff()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql.delete(staffTokens)
  shop.staff = shop.create()
  shop.lines.length = 0
})

test('a token ends after ninety days, or when it was said to', async () => {
  const standard = await shop.staff.createToken('standard', 'editor')
  const short = await shop.staff.createToken('short', 'editor', 1)
  expect(await shop.staff.findByToken(short)).toMatchObject({name: 'short'})
  shop.clock.at += DAY
  expect(await shop.staff.findByToken(short)).toBeNull()
  shop.clock.at += 89 * DAY - 1
  expect(await shop.staff.findByToken(standard)).toMatchObject({name: 'standard', role: 'editor'})
  shop.clock.at += 1
  expect(await shop.staff.findByToken(standard)).toBeNull()
})

test('the list has the end and the last use, which is noted every ten minutes', async () => {
  const token = await shop.staff.createToken('import', 'shopkeeper', 30)
  const created = shop.clock.at
  expect(await shop.staff.listTokens()).toEqual([
    {
      ...{id: expect.stringMatching(/^token-/) as string, createdAt: new Date(created)},
      ...{name: 'import', role: 'shopkeeper', daysLeft: 30, isEndingSoon: false, lastUsedAt: null},
    },
  ])
  await shop.staff.findByToken(token)
  shop.clock.at += 9 * 60_000
  await shop.staff.findByToken(token)
  expect(await shop.staff.listTokens()).toMatchObject([{lastUsedAt: new Date(created)}])
  shop.clock.at += 60_000
  await shop.staff.findByToken(token)
  expect(await shop.staff.listTokens()).toMatchObject([{lastUsedAt: new Date(shop.clock.at)}])
})

test('one of several with the same name is revoked by its id', async () => {
  const first = await shop.staff.issueToken('import', 'editor')
  const second = await shop.staff.issueToken('import', 'editor')
  expect(await shop.staff.revokeToken(first.id)).toBe(true)
  expect(await shop.staff.revokeToken(first.id)).toBe(false)
  expect(await shop.staff.findByToken(first.token)).toBeNull()
  expect(await shop.staff.findByToken(second.token)).toMatchObject({id: second.id})
})

test('the log says once a day that one ends within two weeks, or has ended', async () => {
  const token = await shop.staff.createToken('import', 'shopkeeper', 15)
  await shop.staff.findByToken(token)
  expect(shop.lines).toEqual([])
  shop.clock.at += DAY + 1
  for (let round = 0; round < 3; round++) await shop.staff.findByToken(token)
  expect(shop.lines).toEqual([expect.stringMatching(/"days":14\},"a token ends soon"/)])
  expect(shop.lines.join()).not.toContain(token)
  shop.clock.at += 14 * DAY
  for (let round = 0; round < 3; round++) await shop.staff.findByToken(token)
  expect(shop.lines).toHaveLength(2)
  expect(shop.lines[1]).toContain('has ended')
})

test('days that are left count the one that is under way', () => {
  const at = Date.parse('2026-11-24T12:00:00Z')
  expect(daysRemaining(new Date(at + 1), at)).toBe(1)
  expect(daysRemaining(new Date(at + DAY), at)).toBe(1)
  expect(daysRemaining(new Date(at + DAY + 1), at)).toBe(2)
  expect(daysRemaining(new Date(at), at)).toBe(0)
  expect(daysRemaining(new Date(at - DAY), at)).toBe(0)
  expect(isExpiringSoon(new Date(at + 14 * DAY), at)).toBe(false)
  expect(isExpiringSoon(new Date(at + 14 * DAY - 1), at)).toBe(true)
})
