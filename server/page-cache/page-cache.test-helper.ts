import {EventEmitter} from 'node:events'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {expect} from 'vitest'
import type {Services} from '~/context'
import {CatalogError} from '~/domain/catalog/stale-if-error-source.server'
import {createPageCache} from './page-cache'

/** A deal starts or ends each time. */
const PERIOD_MS = 4
const periodAt = (moment: number) => Math.floor(moment / PERIOD_MS)

interface CachedResponse {
  status: number
  headers: Record<string, string>
  text: string
  /** The app was left to answer. */
  isPassed: boolean
  prices: unknown
}

function decode(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** A shop of two products and two documents around a page cache. Reads take a turn of the event loop or two. */
export function createCacheHarness() {
  const prices = new Map([
    ['rice', 0],
    ['oats', 0],
  ])
  const docs = new Map([
    ['settings', 0],
    ['notice', 0],
  ])
  let [now, edits, counter, isAway] = [0, 0, 0, false]

  async function read<T>(find: () => T): Promise<T> {
    await nextTurn()
    const value = find()
    if (isAway) throw new CatalogError('source_unreachable', 'away')
    // What was found may be old by the time it arrives.
    await nextTurn()
    return value
  }
  const services = {
    content: {
      // One takes longer than the others.
      read: async ({name}: {name: string}) =>
        name === 'banner' ? read(() => read(() => docs.get(name))) : read(() => docs.get(name)),
      version: () => `v${edits}`,
    },
    catalog: {
      kind: 'database',
      find: (id: string) => read(() => prices.get(id)),
      categories: () => read(() => Object.fromEntries(prices)),
    },
    orders: {listCurrent: () => []},
    log: {},
    config: {},
  } as unknown as Services

  async function render(key: string, record: (services: Services) => Services): Promise<Response> {
    const context = record(services)
    const [path = ''] = key.split('?')
    if (path === '/not-there') return new Response('nothing', {status: 404})
    if (path === '/uses-orders') Object.keys(context.orders)
    if (path === '/uses-orders') await context.orders.listCurrent('somebody')
    if (path === '/large') {
      await context.catalog.find(key)
      return new Response('x'.repeat(30_000))
    }
    const version = context.content.version()
    const at = now
    context.validUntil?.((periodAt(at) + 1) * PERIOD_MS)
    const [, id] = /^\/product\/([a-z]+)/.exec(path) ?? []
    const found = id ? {[id]: await context.catalog.find(id)} : await context.catalog.categories()
    // Two loaders read them at the same time.
    const readSettings = () => context.content.read({name: 'settings'} as never)
    const [settings] = await Promise.all([readSettings(), readSettings()])
    if (path === '/banner') await context.content.read({name: 'banner'} as never)
    const body = JSON.stringify({version, settings, period: periodAt(at), prices: found})
    const headers: Record<string, string> = {}
    if (path === '/no-store') headers['cache-control'] = 'no-store'
    if (path === '/sets-a-cookie') headers['set-cookie'] = 'a=b'
    return new Response(body, {headers})
  }

  const cache = createPageCache({render, contentVersion: () => `v${edits}`, now: () => now})

  function get(
    path: string,
    {method = 'GET', headers = {}}: {method?: string; headers?: object} = {},
  ): Promise<CachedResponse> {
    return new Promise((resolve) => {
      const request = {method, url: path, headers} as IncomingMessage
      let head: [number, string[]] = [0, []]
      const response = Object.assign(new EventEmitter(), {
        destroyed: false,
        writeHead: (...args: [number, string[]]) => (head = args),
        end(body?: Buffer) {
          const [status, list] = head
          const names = Object.fromEntries(
            list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : [])),
          )
          const text = body ? decode(body, names['content-encoding']) : ''
          resolve({status, headers: names, text, isPassed: false, prices: parse(text)?.prices})
        },
        destroy: () => resolve({status: 0, headers: {}, text: '', isPassed: false, prices: undefined}),
      }) as unknown as ServerResponse
      const pass = () => resolve({status: 0, headers: {}, text: '', isPassed: true, prices: undefined})
      if (!cache.respondNow(request, response)) cache.handle(request, response, pass)
    })
  }

  const parse = (text: string) =>
    text.startsWith('{')
      ? (JSON.parse(text) as {settings: number; period: number; prices: Record<string, number>})
      : undefined

  return {
    cache,
    get,
    version: () => `v${edits}`,
    now: () => now,
    /** Grows, so that a later state has greater numbers. */
    next: () => ++counter,
    changeProduct(id: string, price: number) {
      prices.set(id, price)
      cache.invalidateProducts([id])
    },
    edit(name: string, value: number) {
      docs.set(name, value)
      edits += 1
      cache.invalidate(['content'])
    },
    setNow: (moment: number) => (now = moment),
    setAway: (away: boolean) => (isAway = away),
    async settle() {
      for (let ticks = 0; ticks < 40; ticks++) await nextTurn()
    },
    /** Nothing on the page may be older than the request. */
    async getAndCheck(path: string) {
      const [oldPrices, oldSettings, oldPeriod] = [new Map(prices), docs.get('settings') ?? 0, periodAt(now)]
      const {text, status} = await get(path)
      expect(status).toBe(200)
      const page = parse(text)
      for (const [id, price] of Object.entries(page?.prices ?? {})) {
        expect(price, `the price of ${id}`).toBeGreaterThanOrEqual(oldPrices.get(id) ?? 0)
      }
      expect(page?.settings, 'the settings').toBeGreaterThanOrEqual(oldSettings)
      expect(page?.period, 'the deals').toBeGreaterThanOrEqual(oldPeriod)
    },
  }
}
