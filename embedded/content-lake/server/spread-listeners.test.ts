import {Hono} from 'hono'
import {expect, test} from 'vitest'
import type {LakeEnv} from '../http/context'
import {LAKE_LIMITS} from '../limits'
import {spreadListeners} from './spread-listeners'

const STUDIO = 'http://localhost:3333'
const LISTENER = 'http://local.localhost:3900/v1/data/listen/production?query=*'
const {tickets: total, ticketMs} = LAKE_LIMITS.listeners

function makeServer() {
  const clock = {now: 0}
  const app = new Hono<LakeEnv>()
  app.use(
    spreadListeners({
      isAllowedOrigin: (origin) => origin === STUDIO,
      isSignedIn: async (authorization) => authorization === 'Bearer good',
      respond: ({url, headers}) =>
        Response.json([
          url,
          headers.get('authorization'),
          headers.get('origin'),
          headers.get('last-event-id'),
        ]),
      now: () => clock.now,
    }),
  )
  app.all('*', (c) => c.text('the lake itself'))
  const request = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(url, {method, headers: {host: new URL(url).host, ...headers}})
  const open = async () =>
    (await request(LISTENER, {origin: STUDIO, authorization: 'Bearer good'})).headers.get('location') ?? ''
  return {clock, request, open}
}

test('a listener of a page goes on at another host each time, as the one who began it', async () => {
  const {open, request} = makeServer()
  const urls = [await open(), await open()]
  expect(urls.map((url) => new URL(url).hostname)).toEqual(['listen-0.localhost', 'listen-1.localhost'])
  const response = await request(urls[0] ?? '', {origin: 'null', 'last-event-id': '7'})
  const [url, ...rest] = (await response.json()) as string[]
  expect(rest).toEqual(['Bearer good', STUDIO, '7'])
  expect(new URL(url ?? '').search).toBe('?query=*')
})

test.each([
  ['without an origin: a program', {authorization: 'Bearer good'}],
  ['without a token: there is nothing to pass on', {origin: STUDIO}],
  ['with a token that is not valid', {origin: STUDIO, authorization: 'Bearer bad'}],
  ['of a page that may not call the API', {origin: 'https://evil.example', authorization: 'Bearer good'}],
  [
    'at an address, below which there are no names',
    {...{origin: STUDIO, authorization: 'Bearer good'}, host: '127.0.0.1'},
  ],
])('a listener stays where it is %s', async (_, headers) => {
  const {request} = makeServer()
  expect(await (await request(LISTENER, headers)).text()).toBe('the lake itself')
})

test('a ticket is good once, for some seconds, and the oldest make room', async () => {
  const {clock, open, request} = makeServer()
  const [used, late] = [await open(), await open()]
  expect([(await request(used)).status, (await request(used)).status]).toEqual([200, 403])
  clock.now += ticketMs
  expect([(await request(late, {}, 'OPTIONS')).status, (await request(late)).status]).toEqual([403, 403])
  const urls: string[] = []
  for (let count = 0; count <= total; count++) urls.push(await open())
  const statuses = await Promise.all(urls.map(async (url) => (await request(url)).status))
  expect(statuses).toEqual([403, ...Array<number>(total).fill(200)])
})
