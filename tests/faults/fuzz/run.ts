import {setTimeout as wait} from 'node:timers/promises'
import {caseOf} from './cases'
import type {FuzzCase, Grammar} from './cases'
import type {Connections, Outcome} from './connections'
import {createConnections} from './connections'
import {findFault} from './find-fault'
import {serialize} from './request'
import {shrink} from './shrink'
import {playSocket} from './sockets'
import {createTally} from './tally'
import type {Tally} from './tally'

/** At once; with fewer the server waits for us, with more it turns people away. */
const MAX_CONCURRENT = 24
/** Half-open ones besides. */
const MAX_ABANDONED = 40
/** As long as a line of queries that are stopped at their deadline. */
const RESPONSE_TIMEOUT_MS = 60_000
/** For what is not to be answered: a moment in which the server may say what it thinks of it. */
const NO_RESPONSE_MS = 150
const SIGNS_OUT = /sign-out|auth\/logout/
/** Callers are signed in again, and the content is what it was. */
const RENEW_EVERY = 1_000

export interface RunOptions extends Grammar {
  port: number
  /** The numbers of the cases. */
  from: number
  count: number
  /** Puts back what the shop cannot be without. */
  restore(): Promise<void>
}

/** Sends the cases, several at once, and gives what came of them. */
export async function runCases(options: RunOptions): Promise<Tally> {
  const connections = createConnections(options.port)
  const tally = createTally()
  const abandoned = new Set<Promise<void>>()
  let next = options.from
  let renewing = Promise.resolve()
  const work = async () => {
    while (next < options.from + options.count) {
      const number = next++
      if (number % RENEW_EVERY === 0 && number > options.from)
        renewing = renewing.then(() => options.callers.renew()).then(() => options.restore())
      await renewing
      const one = caseOf(number, options)
      const began = performance.now()
      await playCase(one, {options, connections, tally, abandoned})
      tally.took(one, performance.now() - began)
      if (SIGNS_OUT.test(one.about)) renewing = renewing.then(() => options.callers.renew())
    }
  }
  await Promise.all(Array.from({length: MAX_CONCURRENT}, work))
  await Promise.all(abandoned)
  connections.close()
  return tally
}

interface RunContext {
  options: RunOptions
  connections: Connections
  tally: Tally
  abandoned: Set<Promise<void>>
}

async function playCase(one: FuzzCase, context: RunContext): Promise<void> {
  const {options, connections, tally, abandoned} = context
  if (one.kind === 'request' && ['reset', 'end', 'stay'].includes(one.manner)) {
    while (abandoned.size >= MAX_ABANDONED) await Promise.race(abandoned)
    const going = abandon(one, connections).finally(() => abandoned.delete(going))
    abandoned.add(going)
    return tally.note(one, undefined)
  }
  const outcome = await send(one, context)
  tally.note(one, outcome)
  const fault = faultOf(one, outcome, options.callers.secrets())
  if (fault === undefined || !tally.found(one, fault, bytesOf(one).toString('latin1'))) return
  if (one.kind !== 'request' || outcome.kind !== 'response') return
  const smaller = await shrink(one.request, async (request) => {
    const again = await connections.send(serialize(request, one.headers), request.method, RESPONSE_TIMEOUT_MS)
    return faultOf(one, again, []) === fault
  })
  const [finding] = tally.findings().slice(-1)
  if (finding?.number === one.number) finding.sent = serialize(smaller, one.headers).toString('latin1')
}

function send(one: FuzzCase, {options, connections}: RunContext): Promise<Outcome> {
  const {port} = options
  switch (one.kind) {
    case 'socket':
      return playSocket(one.socket, {connections, port, headers: one.headers})
    case 'bytes':
      return connections.drip([one.bytes], one.method, {pauseMs: 0, timeoutMs: NO_RESPONSE_MS})
    case 'request': {
      const {request, manner, mustRespond} = one
      const bytes = serialize(request, one.headers)
      const timeoutMs = mustRespond ? RESPONSE_TIMEOUT_MS : NO_RESPONSE_MS
      if (manner === 'whole' && mustRespond) return connections.send(bytes, request.method, timeoutMs)
      const size = Math.ceil(bytes.byteLength / (manner === 'drip' ? 6 : 1))
      const pieces = Array.from({length: Math.ceil(bytes.byteLength / size)}, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      )
      return connections.drip(pieces, request.method, {pauseMs: 15, timeoutMs})
    }
  }
}

function faultOf(one: FuzzCase, outcome: Outcome, secrets: readonly string[]): string | undefined {
  const path = one.kind === 'request' ? one.request.target : ''
  if (outcome.kind === 'response')
    return findFault(path, outcome.response, isSampled(one, outcome) ? secrets : [])
  if (one.kind !== 'request' || !one.mustRespond) return undefined
  // Who is refused in the middle of a large body may be hung up on before the refusal is read.
  if (outcome.kind === 'closed' && (one.request.body?.byteLength ?? 0) > 50_000) return undefined
  return outcome.kind === 'closed'
    ? 'hung up without an answer'
    : `no answer in ${RESPONSE_TIMEOUT_MS / 1_000} s`
}

/** To look for every secret in every page would take as long as the pages do. */
function isSampled({number}: FuzzCase, outcome: Outcome & {kind: 'response'}): boolean {
  return outcome.response.status >= 400 || number % 8 === 0
}

async function abandon(one: FuzzCase & {kind: 'request'}, connections: Connections): Promise<void> {
  const bytes = bytesOf(one)
  const part = bytes.subarray(0, Math.max(1, Math.floor(bytes.byteLength * ((one.number % 10) / 10))))
  const {manner} = one
  if (manner === 'reset' && one.number % 3 === 0) return connections.abandon(bytes, 'reset', one.number % 50)
  if (manner === 'reset' || manner === 'end') return connections.abandon(part, manner, 0)
  // Nothing more comes, and the server cannot know.
  await connections.abandon(part, 'stay', one.number % 40 === 0 ? 12_000 : 1_000)
  await wait(0)
}

function bytesOf(one: FuzzCase): Buffer {
  if (one.kind === 'request') return serialize(one.request, one.headers)
  return one.kind === 'bytes' ? one.bytes : Buffer.from(JSON.stringify(one.socket))
}
