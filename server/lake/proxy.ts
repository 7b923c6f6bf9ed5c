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
import {WRITES_HEADER} from './write-counter'
import {REQUEST_LIMITS} from '../http/request-limits'
import {guarded, guardedHandler, inBackground} from '../../runtime/guarded.server'

/** Thousands of event streams may be open. */
const MAX_CONCURRENT = 4_000
/** Shorter than the lake's keep-alive timeout: else a request could be sent while the lake closes the connection. */
const IDLE_MS = 5_000

/**
 * Forwards requests to the lake's process, or responds from the cache.
 *
 * @param options.port undefined while the lake is down: the response is then a 503, which the Studio retries
 */
export function createLakeProxy(options: {
  port: () => number | undefined
  key: string
  /** The value of CALLER_HEADER. */
  findCaller(headers: Credentials, url?: string): Promise<string | undefined>
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
    // The client disconnected while its body was read.
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
      const {[WRITES_HEADER]: writes, ...forwardedHeaders} = endToEnd(upstreamResponse.headers)
      const status = upstreamResponse.statusCode ?? 502
      if (cacheable && writes !== undefined && isCacheableSize(upstreamResponse)) {
        return forwardAndCache(upstreamResponse, response, {
          cacheable,
          headers: forwardedHeaders,
          writes: Number(writes),
          writesBefore,
        })
      }
      response.writeHead(
        status,
        isTooLongToDrain(request) ? {...forwardedHeaders, connection: 'close'} : forwardedHeaders,
      )
      // An aborted response needs no handling: the client is gone.
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

  /** Sent whole, which takes one packet instead of several, and cached. */
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
        const {date: _then, ...cacheableHeaders} = headers
        options.cache.store(cacheable, {headers: cacheableHeaders, body, writes}, writesBefore)
      },
      () => response.destroy(),
    )
    readBody(upstreamResponse, onBody)
  }

  return {
    pass: handleRequest,
    // The lake authenticates sockets itself, again and again while they are open.
    upgrade: createUpgradeProxy({
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
 * Bodies of other methods are dropped: Node's client would send them without a length, so that a request hidden in one
 * would be parsed as the next request on the connection, with the internal key and another caller's identity.
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
  // The lake may reject the request without its body, and the body may never arrive.
  upstream.flushHeaders()
  request.pipe(upstream)
}
