import {createServer} from 'node:http'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'

/** What `x-cache` says: from memory, looked at again and still current, fetched, or not for sharing. */
export type CacheResult = 'hit' | 'revalidated' | 'miss' | 'pass'

export interface CachingProxy {
  origin: string
  purgeUrl: string
  token: string
  /** Where the shop listens. */
  upstream: string
  /** The keys of each purge that was done. */
  purges: string[][]
  /** Purges fail with 500, and are counted. */
  isFailing: boolean
  failed: number
  close(): Promise<void>
}

interface Entry {
  headers: Headers
  text: string
  keys: string[]
  freshUntil: number
}

/** Those of docs/operating.md. */
const SESSION_COOKIE =
  /(?:^|;\s*)(?:__Host-)?(?:staff|staff-device|staff-pending|customer|device|attempt|guest)=/

/**
 * A CDN as docs/operating.md would have it set up: it obeys `Surrogate-Control`, purges by `Surrogate-Key`, softly if it
 * is asked to, asks again with the ETag for what it has, and lets sessions pass by.
 */
export async function startCachingProxy(): Promise<CachingProxy> {
  const entries = new Map<string, Entry>()
  const server = createServer((request, response) => {
    if (request.url === '/purge') return purge(request, response)
    void serve(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const proxy: CachingProxy = {
    ...{origin, purgeUrl: `${origin}/purge`, token: 'token-of-the-tests', upstream: ''},
    ...{purges: [], isFailing: false, failed: 0},
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }

  function purge({method, headers}: IncomingMessage, response: ServerResponse) {
    if (method !== 'POST' || headers['fastly-key'] !== proxy.token) return void response.writeHead(403).end()
    const keys = String(headers['surrogate-key']).split(' ')
    if (proxy.isFailing) {
      proxy.failed += 1
      return void response.writeHead(500).end()
    }
    for (const [url, entry] of entries) {
      if (!entry.keys.some((key) => keys.includes(key))) continue
      if (headers['fastly-soft-purge'] === '1') entry.freshUntil = 0
      else entries.delete(url)
    }
    proxy.purges.push(keys)
    response.end('{"status": "ok"}')
  }

  async function serve({method, url = '/', headers}: IncomingMessage, response: ServerResponse) {
    const {cookie} = headers
    if (method !== 'GET' || (cookie && SESSION_COOKIE.test(cookie)))
      return send(response, await ask(url, {...(cookie && {cookie})}), 'pass')
    const entry = entries.get(url)
    if (entry && Date.now() < entry.freshUntil) return send(response, {status: 200, ...entry}, 'hit')
    const etag = entry?.headers.get('etag')
    const found = await ask(url, etag ? {'if-none-match': etag} : {})
    const isCurrent = entry !== undefined && found.status === 304
    const maxAge = Number(/max-age=(\d+)/.exec(found.headers.get('surrogate-control') ?? '')?.[1] ?? 0)
    const current: Entry = {
      headers: found.headers,
      text: isCurrent ? entry.text : found.text,
      keys: found.headers.get('surrogate-key')?.split(' ') ?? [],
      freshUntil: Date.now() + maxAge * 1_000,
    }
    if (maxAge > 0) entries.set(url, current)
    send(response, {...current, status: isCurrent ? 200 : found.status}, isCurrent ? 'revalidated' : 'miss')
  }

  async function ask(path: string, headers: Record<string, string>) {
    const found = await fetch(proxy.upstream + path, {
      headers: {...headers, 'accept-encoding': 'identity'},
      redirect: 'manual',
    })
    return {status: found.status, headers: found.headers, text: await found.text()}
  }

  return proxy
}

function send(
  response: ServerResponse,
  {status, headers, text}: {status: number; headers: Headers; text: string},
  result: CacheResult,
) {
  const skipped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
  for (const [name, value] of headers) if (!skipped.has(name)) response.setHeader(name, value)
  response.writeHead(status, {'x-cache': result}).end(text)
}
