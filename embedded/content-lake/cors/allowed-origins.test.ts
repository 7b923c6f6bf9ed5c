import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {isAllowedCrossOrigin, openAllowedOrigins} from './allowed-origins'
import type {CorsOrigin} from './cors-origin'

const OWN = 'https://shop.example'

async function openWith(...origins: [string, boolean][]) {
  let stored: CorsOrigin[] = []
  const storage = {
    listCorsOrigins: async () => stored,
    async addCorsOrigin(origin: string, allowCredentials: boolean) {
      if (stored.some((one) => one.origin === origin)) return null
      const added = {id: stored.length + 1, origin, allowCredentials, createdAt: '2026-11-28T00:00:00Z'}
      stored = [...stored, added]
      return added
    },
    async deleteCorsOrigin(id: number) {
      stored = stored.filter((one) => one.id !== id)
    },
  }
  const allowed = await openAllowedOrigins(storage, () => [OWN])
  for (const [origin, allowCredentials] of origins) await allowed.add(origin, allowCredentials)
  return allowed
}

test('our own origin is always allowed, others once they are added, until they are deleted', async () => {
  const allowed = await openWith(['https://site.example', false], ['https://*.example', true])
  expect(allowed.find(OWN)).toEqual({allowCredentials: true})
  expect(allowed.find('https://site.example')).toEqual({allowCredentials: true})
  await allowed.delete('2')
  expect(allowed.find('https://site.example')).toEqual({allowCredentials: false})
  await allowed.delete('1')
  expect(allowed.find('https://site.example')).toBeUndefined()
  await expect(allowed.delete('1')).rejects.toMatchObject({status: 404})
})

test('an origin that is there already, is none or is one too many is refused', async () => {
  const allowed = await openWith(['https://site.example', false])
  await expect(allowed.add('HTTPS://site.example:443', true)).rejects.toMatchObject({status: 409})
  await expect(allowed.add('site.example', true)).rejects.toMatchObject({status: 400})
  for (let at = 1; at < LAKE_LIMITS.cors.origins; at++) await allowed.add(`https://site${at}.example`, false)
  await expect(allowed.add('https://last.example', false)).rejects.toMatchObject({status: 400})
})

test.each<[string, Record<string, string>, boolean]>([
  ['an allowed page with a token', {origin: 'https://site.example', authorization: 'Bearer t'}, true],
  ['an allowed page on nobody’s behalf', {origin: 'https://site.example'}, true],
  ['an allowed page with a cookie', {origin: 'https://site.example', cookie: 'staff=1'}, false],
  ['a page that may send cookies', {origin: 'https://studio.example', cookie: 'staff=1'}, true],
  ['another page with a token', {origin: 'https://evil.example', authorization: 'Bearer t'}, false],
  // Sent by a neighboring subdomain, perhaps: our own pages are checked more strictly elsewhere.
  ['our own page', {origin: OWN, cookie: 'staff=1'}, false],
  ['no page', {authorization: 'Bearer t'}, false],
])('%s', async (_, headers, isAllowed) => {
  const allowed = await openWith(['https://site.example', false], ['https://studio.example', true])
  expect(isAllowedCrossOrigin(allowed, new Headers(headers))).toBe(isAllowed)
})
