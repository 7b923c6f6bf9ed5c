import {randomUUID} from 'node:crypto'
import {Agent, request as sendRequest} from 'node:http'
import type {ClientRequest, IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream'
import type {Log} from '~/config/log.server'
import {endToEnd} from '../processes/end-to-end'
import {KEY_HEADER} from '../processes/key'
import {CALLER_HEADER, isKnownCaller} from './caller-header'
import type {Credentials} from './calls'
import {findQuestion, hasBody} from './response-cache'
import type {ResponseCache, Question} from './response-cache'
import {createUpgrade} from './pass-upgrade'
import {readWhole} from './read-whole'
import {isTooLongToLeave, leaveBody, refuse} from './refuse'
import {WRITES_HEADER} from './writes'
import {REQUEST_BOUNDS} from '../request-bounds'
import {guarded, guardedHandler, inBackground} from '../../platform/handlers/guarded.server'

/** Listeners are held open, by the thousand. */
const MOST_UNDER_WAY = 4_000
/** Less than the lake keeps a connection that nothing is asked over, or a question and its end would pass each other. */
const IDLE_MS = 5_000

/**
 * Passes requests on to the lake's process and its answers back, or gives those again that are still right.
 *
 * @param port undefined while the lake is down: then the answer is 503, which the Studio tries again
 */
export function createLakeProxy(to: {
  port: () => number | undefined
  key: string
  /** As CALLER_HEADER says it. */
  findCaller(headers: Credentials, url?: string): Promise<string | undefined>
  answers: ResponseCache
  log: Pick<Log, 'warn'>
}) {
  const agent = new Agent({keepAlive: true, maxFreeSockets: 64, timeout: IDLE_MS})
  let underWay = 0

  function pass(request: IncomingMessage, response: ServerResponse) {
    if (to.port() === undefined || underWay >= MOST_UNDER_WAY) return refuse(response)
    underWay++
    guarded(response).on('close', () => underWay--)
    inBackground(answer(request, response), () =>
      response.headersSent ? response.destroy() : refuse(response),
    )
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const caller = await to.findCaller(request.headers, request.url)
    if (response.destroyed) return
    const question = await findQuestion(request, caller, isKnownCaller(caller))
    // Gone while it was read what is asked.
    if (response.destroyed || question === 'broken off') return response.destroy()
    const kept = question && to.answers.find(question)
    if (kept) response.writeHead(200, kept.headers).end(kept.body)
    else forward(request, response, {caller, question})
  }

  function headersFor(request: IncomingMessage, caller: string | undefined): OutgoingHttpHeaders {
    const {[CALLER_HEADER]: _claimed, ...headers} = endToEnd(request.headers)
    return {...headers, [KEY_HEADER]: to.key, ...(caller !== undefined && {[CALLER_HEADER]: caller})}
  }

  function forward(
    request: IncomingMessage,
    response: ServerResponse,
    {caller, question}: {caller: string | undefined; question: Question | undefined},
  ) {
    const port = to.port()
    if (port === undefined) return refuse(response)
    const {method, url: path} = request
    const headers = headersFor(request, caller)
    if (!sendsBody(request)) delete headers['content-length']
    const before = to.answers.writes()
    const upstream = sendRequest({host: '127.0.0.1', port, agent, method, path, headers})
    guarded(upstream, () => response.destroy()).on('response', (answered) => {
      const {[WRITES_HEADER]: writes, ...wanted} = endToEnd(answered.headers)
      const status = answered.statusCode ?? 502
      if (question && writes !== undefined && isShort(answered)) {
        return keep(answered, response, {question, headers: wanted, writes: Number(writes), before})
      }
      response.writeHead(status, isTooLongToLeave(request) ? {...wanted, connection: 'close'} : wanted)
      // Whoever breaks off has gone; there is nobody to be told.
      const onceLeft = guardedHandler(() => leaveBody(request, upstream))
      pipeline(answered, response, onceLeft)
    })
    guarded(upstream).on('error', (error) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      const requestId = randomUUID()
      to.log.warn({err: error, requestId}, 'the lake did not answer')
      refuse(response, requestId)
      leaveBody(request, upstream)
    })
    guarded(request).on('error', () => upstream.destroy())
    guarded(response).on('close', () => {
      if (!response.writableFinished) upstream.destroy()
    })
    send(request, upstream, question)
  }

  /** Passed on whole, which takes one packet where a stream takes several, and given again to who asks the same. */
  function keep(
    answered: IncomingMessage,
    response: ServerResponse,
    of: {question: Question; headers: OutgoingHttpHeaders; writes: number; before: number},
  ) {
    const {question, headers, writes, before} = of
    const onWhole = guardedHandler(
      (body: Buffer | undefined) => {
        if (body === undefined) return response.destroy()
        response.writeHead(200, headers).end(body)
        const {date: _then, ...lasting} = headers
        to.answers.keep(question, {headers: lasting, body, writes}, before)
      },
      () => response.destroy(),
    )
    readWhole(answered, onWhole)
  }

  return {
    pass,
    // The lake asks who it is, now and again while the socket is open.
    upgrade: createUpgrade({port: to.port, headersFor: (request) => headersFor(request, undefined)}),
    close: () => agent.destroy(),
  }
}

function isShort({headers}: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? Infinity) <= REQUEST_BOUNDS.responseCache.answerBytes
}

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])
const NOTHING_TO_LEAVE = {destroy() {}}

/**
 * Of all other methods a body is passed by: Node's client would send it without saying where it ends, and what somebody
 * hid in it would be the next request over the same connection, with the key and the name of whoever asks next.
 */
function sendsBody({method = '', headers}: IncomingMessage): boolean {
  return WITH_BODY.has(method) && hasBody(headers)
}

function send(request: IncomingMessage, upstream: ClientRequest, question: Question | undefined) {
  if (question?.body) return upstream.end(question.body)
  if (!sendsBody(request)) {
    upstream.end()
    return leaveBody(request, NOTHING_TO_LEAVE)
  }
  // Before a body that may be refused unread, or never come.
  upstream.flushHeaders()
  request.pipe(upstream)
}
