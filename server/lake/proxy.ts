import {randomUUID} from 'node:crypto'
import {Agent, request as sendRequest} from 'node:http'
import type {ClientRequest, IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream'
import type {Log} from '~/platform/config/log.server'
import {endToEnd, INTERNAL_KEY_HEADER} from '../processes/end-to-end-headers'
import {CALLER_HEADER, isAuthenticated} from './staff-directory'
import type {Credentials} from './rpc-types'
import {findCacheableRequest, hasBody, readBody} from './response-cache'
import type {ResponseCache, CacheableRequest} from './response-cache'
import {createUpgradeProxy} from './upgrade-proxy'
import {isTooLongToDrain, drainBody, sendUnavailable} from './send-unavailable'
import {WRITES_HEADER} from './storage-writes'
import {REQUEST_LIMITS} from '../http/request-limits'
import {guarded, guardedHandler, inBackground} from '../../runtime/guarded.server'

/** The network of the client, which the lake limits. Clients cannot set it: the proxy removes what they send. */
export const CLIENT_NETWORK_HEADER = 'x-shop-network'

/** Thousands of listeners may be open. */
const MAX_CONCURRENT = 4_000
/** Shorter than the lake's own timeout, so that it never closes a connection that a request is about to use. */
const IDLE_MS = 5_000

/**
 * Forwards requests to the lake's process, or answers them from the cache.
 *
 * @param port undefined while the lake is down: then the response is 503, which the Studio retries
 */
export function createLakeProxy(options: {
  port: () => number | undefined
  key: string
  /** Returns the value of CALLER_HEADER. */
  findCaller(headers: Credentials, url?: string): Promise<string | undefined>
  /** What counts as one anonymous caller. */
  networkOf(request: IncomingMessage): string
  cache: ResponseCache
  log: Pick<Log, 'warn'>
}) {
  const agent = new Agent({keepAlive: true, maxFreeSockets: 64, timeout: IDLE_MS})
  let active = 0

  function handleRequest(request: IncomingMessage, response: ServerResponse) {
    if (options.port() === undefined || active >= MAX_CONCURRENT) return sendUnavailable(response)
    active++
    guarded(response).on('close', () => active--)
    inBackground(respond(request, response), () =>
      response.headersSent ? response.destroy() : sendUnavailable(response),
    )
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const caller = await options.findCaller(request.headers, request.url)
    if (response.destroyed) return
    const cacheable = await findCacheableRequest(request, caller, isAuthenticated(caller))
    if (response.destroyed || cacheable === 'aborted') return response.destroy()
    const cached = cacheable && options.cache.find(cacheable)
    if (cached) response.writeHead(200, cached.headers).end(cached.body)
    else forward(request, response, {caller, cacheable})
  }

  function headersFor(request: IncomingMessage, caller: string | undefined): OutgoingHttpHeaders {
    const {[CALLER_HEADER]: _claimed, ...headers} = endToEnd(request.headers)
    return {
      ...headers,
      [INTERNAL_KEY_HEADER]: options.key,
      [CLIENT_NETWORK_HEADER]: options.networkOf(request),
      ...(caller !== undefined && {[CALLER_HEADER]: caller}),
    }
  }

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    {caller, cacheable}: {caller: string | undefined; cacheable: CacheableRequest | undefined},
  ) {
    const port = options.port()
    if (port === undefined) return sendUnavailable(response)
    const {method, url: path} = request
    const headers = headersFor(request, caller)
    if (!sendsBody(request)) delete headers['content-length']
    const writesBefore = options.cache.writes()
    const upstream = sendRequest({host: '127.0.0.1', port, agent, method, path, headers})
    guarded(upstream, () => response.destroy()).on('response', (upstreamResponse) => {
      const {[WRITES_HEADER]: writes, ...forwarded} = endToEnd(upstreamResponse.headers)
      if (cacheable && writes !== undefined && isCacheableSize(upstreamResponse)) {
        const entry = {cacheable, headers: forwarded, writes: Number(writes), writesBefore}
        return forwardAndCache(upstreamResponse, response, entry)
      }
      const close = isTooLongToDrain(request) && {connection: 'close'}
      response.writeHead(upstreamResponse.statusCode ?? 502, {...forwarded, ...close})
      // If the client disconnects there is nobody to report an error to.
      const onFinished = guardedHandler(() => drainBody(request, upstream))
      pipeline(upstreamResponse, response, onFinished)
    })
    guarded(upstream).on('error', (error) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      const requestId = randomUUID()
      options.log.warn({err: error, requestId}, 'the lake did not answer')
      sendUnavailable(response, requestId)
      drainBody(request, upstream)
    })
    guarded(request).on('error', () => upstream.destroy())
    guarded(response).on('close', () => {
      if (!response.writableFinished) upstream.destroy()
    })
    send(request, upstream, cacheable)
  }

  /** Sends the whole body at once, which takes one packet where a stream takes several, and caches it. */
  function forwardAndCache(
    upstreamResponse: IncomingMessage,
    response: ServerResponse,
    entry: {cacheable: CacheableRequest; headers: OutgoingHttpHeaders; writes: number; writesBefore: number},
  ) {
    const {cacheable, headers, writes, writesBefore} = entry
    const onBody = guardedHandler(
      (body: Buffer | undefined) => {
        if (body === undefined) return response.destroy()
        response.writeHead(200, headers).end(body)
        const {date: _date, ...cacheableHeaders} = headers
        options.cache.store(cacheable, {headers: cacheableHeaders, body, writes}, writesBefore)
      },
      () => response.destroy(),
    )
    readBody(upstreamResponse, onBody)
  }

  return {
    handleRequest,
    // Without a caller: the lake authenticates open sockets itself, again and again.
    handleUpgrade: createUpgradeProxy({
      port: options.port,
      headersFor: (request) => headersFor(request, undefined),
    }),
    close: () => agent.destroy(),
  }
}

function isCacheableSize({headers}: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Infinity) <= REQUEST_LIMITS.responseCache.maxResponseBytes
}

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])
const NO_UPSTREAM = {destroy() {}}

/**
 * Bodies of other methods are not forwarded: Node's client would send them without saying where they end. A request
 * hidden in one would then be the next request on this connection, with our key and the next caller's name.
 */
function sendsBody({method = '', headers}: IncomingMessage): boolean {
  return WITH_BODY.has(method) && hasBody(headers)
}

function send(request: IncomingMessage, upstream: ClientRequest, cacheable: CacheableRequest | undefined) {
  if (cacheable?.body) return upstream.end(cacheable.body)
  if (!sendsBody(request)) {
    upstream.end()
    return drainBody(request, NO_UPSTREAM)
  }
  // The lake may refuse the request by its headers, and the body may never arrive.
  upstream.flushHeaders()
  request.pipe(upstream)
}
