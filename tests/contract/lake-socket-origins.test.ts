import {afterAll, beforeAll, expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {studioOf} from '../support/preview'
import {requireSeededShop} from '../support/seeded-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** Browsers open sockets to anybody and send the cookies of the same site along: only the server refuses. */
const STUDIO = 'http://localhost:4999'
const READER = 'http://localhost:4998'
const SOCKETS = ['/listen-socket', '/v2022-06-30/socket/production']

let shop: ShopProcess
let cookie: string
let admin: ReturnType<typeof studioOf>
beforeAll(async () => {
  shop = await startShop()
  cookie = (await requireSeededShop()).staff.administrator.cookie
  admin = studioOf(shop, {cookie})
}, 120_000)
afterAll(() => shop.remove())

/** @returns `open`, or the status of the refusal */
function open(path: string, headers: Record<string, string>): Promise<number | 'open'> {
  const socket = new WebSocket(`${shop.origin.replace('http', 'ws')}/lake${path}`, {headers})
  return new Promise((resolve, reject) => {
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.once('error', reject)
    socket.once('open', () => {
      socket.terminate()
      resolve('open')
    })
  })
}

const manage = <Result>(method: string, uri: string, body?: object) =>
  admin.client.request<Result>({method, uri, body})

test.each(SOCKETS)(
  '%s opens for a Studio on an origin that may send credentials, until it may not',
  async (path) => {
    const headers = {origin: STUDIO, cookie}
    expect(await open(path, headers)).toBe(403)
    const {id} = await manage<{id: number}>('POST', '/cors', {origin: STUDIO, allowCredentials: true})
    expect(await open(path, headers)).toBe('open')
    // The origin is no identity.
    expect(await open(path, {origin: STUDIO})).toBe(401)
    expect(await open(path, {origin: 'http://localhost:4997', cookie})).toBe(403)
    await manage('DELETE', `/cors/${id}`)
    expect(await open(path, headers)).toBe(403)
  },
)

test('neither for pages that may only read, nor for those of no origin', async () => {
  await manage('POST', '/cors', {origin: READER, allowCredentials: false})
  for (const path of SOCKETS) {
    expect(await open(path, {origin: READER, cookie})).toBe(403)
    expect(await open(path, {origin: 'null', cookie})).toBe(403)
    await expect(open(path, {cookie})).rejects.toThrow('socket hang up')
  }
})
