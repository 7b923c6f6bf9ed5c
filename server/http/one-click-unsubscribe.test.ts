import type {HttpBindings} from '@hono/node-server'
import {pino} from 'pino'
import {expect, test} from 'vitest'
import {createApp} from './app'

/** The whole door of the site, with pages that only say that they were reached. */
const site = createApp({
  config: {
    mode: 'production',
    publicUrl: new URL('https://shop.example'),
    trustedProxies: 0,
    sanity: {kind: 'hosted', projectId: 'abc', dataset: 'production'},
  },
  log: pino({level: 'silent'}),
  origins: () => new Set(['https://shop.example']),
  services: () => ({}) as never,
  handlePage: async () => new Response('reached'),
  mounts: [],
  sessions: {hasPreview: () => false, hasStaffSession: () => false, hasSession: () => false},
})

/** As a mail program's server sends it: no origin, no cookie. */
async function post(path: string, headers: Record<string, string> = {}) {
  const incoming = {socket: {remoteAddress: '192.0.2.1'}, headers: {}} as unknown as HttpBindings['incoming']
  const init = {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: {'content-type': 'application/x-www-form-urlencoded', ...headers},
  }
  return (await site.request(path, init, {incoming})).status
}

test('one click in a mail program gets through', async () => {
  expect(await post('/newsletter/unsubscribe?token=x')).toBe(200)
})

test.each([
  '/newsletter/unsubscribe.data?token=x',
  '/newsletter/unsubscribe/more',
  '/newsletter/confirm',
  '/newsletter/subscribe',
  '/newsletter',
  '/contact',
  '/contact/send',
  '/staff/messages',
  '/staff/sign-out',
])('and no other write without an origin does: %s', async (path) => {
  expect(await post(path)).toBe(403)
  expect(await post(path, {origin: 'https://evil.example'})).toBe(403)
})
