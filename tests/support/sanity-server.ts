import {evaluate, parse} from 'groq-js'
import {createServer} from 'node:http'
import type {ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {WEEKDAYS} from '../../schemas/model/store-hours'

/** How it answers questions: as it should, or `slow`, which is never within the patience of a test. */
export type SanityMode = 'up' | 'down' | 'busy' | 'slow' | 'not-json' | 'wrong-shape'

export interface SanityServer {
  origin: string
  mode: SanityMode
  /** Questions so far; listening does not count. */
  queryCount: number
  /** How many listen now; who does not is told nothing. */
  listenerCount(): number
  /** Somebody published: whoever listens asks anew. */
  publish(): void
  /** For `startShop`. */
  env: Record<'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'SANITY_API_TOKEN' | 'SANITY_API_HOST', string>
  close(): Promise<void>
}

/** As a GROQ projection answers: every field it names, null where the document has none. */
const STORE = {
  name: 'Store of the test',
  ...Object.fromEntries(
    ['tagline', 'address', 'phone', 'email', 'timeZone', 'exceptions', 'socialLinks'].map((name) => [
      name,
      null,
    ]),
  ),
  hours: WEEKDAYS.map((day) => ({_key: day, day, closed: false, opens: '10:00', closes: '21:00'})),
  ...Object.fromEntries(
    ['access', 'onlineOrderingUrl', 'taxRate', 'notices', 'shareImage', 'pickup'].map((name) => [name, null]),
  ),
}

const HOME = {banners: [], brands: [], home: null, halalWay: null}

const ARTICLE_COUNTS = {all: 0, halal: 0, butcher: 0, kitchen: 0, recipes: 0}

/** The home page asks for several things at once, and the blog how many articles there are; the rest are lists. */
function goodResult(url: string): unknown {
  if (url.includes('storeSettings')) return STORE
  if (url.includes('banner')) return HOME
  return /"all":[ +]count\(/.test(decodeURIComponent(url)) ? ARTICLE_COUNTS : []
}

/** What the price board holds, by the shop's own query. */
async function readBoard(url: string, documents: readonly object[]): Promise<unknown> {
  const params = new URL(url, 'http://sanity.example').searchParams
  const value = await evaluate(parse(params.get('query') ?? ''), {dataset: documents})
  return await value.get()
}

/**
 * The little of the hosted API that the shop reads: a store and nothing else, or trouble.
 *
 * @param documents of the price board; none: it is empty
 */
export async function startSanityServer(documents: readonly object[] = []): Promise<SanityServer> {
  const listeners = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const {url = ''} = request
    if (url.includes('/data/listen/')) {
      if (sanity.mode === 'down') return response.writeHead(503).end()
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
      response.writeHead(200, {'content-type': 'text/event-stream'})
      return response.write('event: welcome\ndata: {"listenerName":"x"}\n\n')
    }
    sanity.queryCount += 1
    if (sanity.mode === 'slow') return undefined
    if (sanity.mode === 'down') return response.writeHead(503).end()
    if (sanity.mode === 'busy') return response.writeHead(429, {'retry-after': '30'}).end('slow down')
    response.writeHead(200, {'content-type': 'application/json'})
    if (sanity.mode === 'not-json') return response.end('{"result": {"na')
    const respond = (good: unknown) =>
      response.end(JSON.stringify({result: sanity.mode === 'wrong-shape' ? 'unlike' : good, ms: 1}))
    if (documents.length > 0 && url.includes('butcherItem'))
      return void readBoard(url, documents).then(respond, (error: unknown) =>
        response.destroy(error as Error),
      )
    return respond(goodResult(url))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sanity: SanityServer = {
    origin,
    mode: 'up',
    queryCount: 0,
    listenerCount: () => listeners.size,
    publish() {
      const event = {type: 'mutation', documentId: 'store', transition: 'update', visibility: 'query'}
      for (const one of listeners) one.write(`event: mutation\ndata: ${JSON.stringify(event)}\n\n`)
    },
    env: {
      SANITY_PROJECT_ID: 'hosted',
      SANITY_DATASET: 'production',
      SANITY_API_TOKEN: 'token',
      SANITY_API_HOST: origin,
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return sanity
}
