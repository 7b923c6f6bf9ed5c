import {request as httpRequest} from 'node:http'
import {connect} from 'node:net'
import type {Socket} from 'node:net'
import {once} from 'node:events'
import {expect} from 'vitest'
import {requireSeededShop} from '../../support/seeded-data'
import type {SeededShop} from '../../support/seeded-data'
import {startShop} from '../../support/shop-process'
import type {ShopProcess} from '../../support/shop-process'
import {createResourceWatch} from './resources'

export type Caller = keyof SeededShop['staff'] | 'token' | null

export interface LakeResponse {
  status: number
  text: string
}

export interface AttackedShop {
  shop: ShopProcess
  /** As the lake's own address: `/v1/data/query/production`. */
  lake(
    path: string,
    options?: {as?: Caller; method?: string; body?: unknown; signal?: AbortSignal},
  ): Promise<LakeResponse>
  query(groq: string, options?: {as?: Caller; params?: Record<string, unknown>}): Promise<LakeResponse>
  mutate(mutations: unknown[], options?: {as?: Caller; signal?: AbortSignal}): Promise<LakeResponse>
  /** Headers as given, and nothing after them; resolves with the status line. */
  sendHeaders(lines: readonly string[]): Promise<string>
  /** Headers of who asks, for what sends its own. */
  headersOf(who: Caller): Promise<Record<string, string>>
  open(): Promise<Socket>
  /** The shop answers, and is the process that it was. */
  expectRunning(): Promise<void>
  /** The processes are those that they were, and hold no more than they did. */
  stop(): Promise<void>
}

/** The built shop as a stranger finds it, and what an attacker has in hand that no browser would send. */
export async function startAttackedShop(env: Record<string, string> = {}): Promise<AttackedShop> {
  const resources = createResourceWatch()
  const shop = await startShop({...env, ...resources.env})
  const ready = await requireSeededShop()
  const pid = shop.pid()

  async function headersOf(who: Caller): Promise<Record<string, string>> {
    const origin = {origin: shop.origin}
    if (who === null) return origin
    if (who === 'token') return {authorization: `Bearer ${ready.token}`}
    return {...origin, cookie: ready.staff[who].cookie}
  }

  const attacked: AttackedShop = {
    shop,
    headersOf,
    async lake(path, {as = null, method = 'GET', body, signal} = {}) {
      const response = await fetch(`${shop.origin}/lake${path}`, {
        method,
        signal,
        headers: {...(await headersOf(as)), ...(body !== undefined && {'content-type': 'application/json'})},
        ...(body !== undefined && {body: typeof body === 'string' ? body : JSON.stringify(body)}),
      })
      return {status: response.status, text: await response.text()}
    },
    query(groq, {as, params = {}} = {}) {
      const body = {query: groq, params}
      return attacked.lake('/v2024-01-01/data/query/production', {as, method: 'POST', body})
    },
    mutate: (mutations, {as, signal} = {}) =>
      attacked.lake('/v2024-01-01/data/mutate/production', {as, signal, method: 'POST', body: {mutations}}),
    async sendHeaders(lines) {
      const socket = await attacked.open()
      socket.write([...lines, '', ''].join('\r\n'))
      const [data] = (await once(socket, 'data')) as [Buffer]
      socket.destroy()
      return data.toString('utf8').split('\r\n')[0] ?? ''
    },
    async open() {
      const socket = connect(shop.port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    },
    async expectRunning() {
      expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
      expect((await fetch(shop.origin)).status).toBe(200)
      expect(shop.pid()).toBe(pid)
      expect(() => process.kill(pid, 0)).not.toThrow()
    },
    async stop() {
      try {
        await attacked.expectRunning()
        await resources.expectRestored(pid)
      } finally {
        await shop.remove()
        resources.remove()
      }
    },
  }
  // What is kept from the first time on is there before it is measured.
  for (const path of ['/', '/butcher', '/checkout']) await (await fetch(shop.origin + path)).text()
  await attacked.query('count(*)', {as: 'token'})
  await resources.begin(pid)
  return attacked
}

/** An upgrade to a socket of the lake, cut off by a reset. */
export async function resetUpgrade(attacked: AttackedShop, path: string, extra: Record<string, string> = {}) {
  const socket = await attacked.open()
  const headers = {
    host: new URL(attacked.shop.origin).host,
    origin: attacked.shop.origin,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...extra,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const gone = once(socket, 'close')
  await new Promise<void>((resolve) =>
    socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'), () => resolve()),
  )
  socket.resetAndDestroy()
  await gone
}

/** A GET whose address is longer than `fetch` would encode as meant. */
export function rawGet(origin: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const {hostname, port} = new URL(origin)
    const request = httpRequest({hostname, port, path, headers}, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', reject)
    request.end()
  })
}
