import type {ShopRoute} from '../../security/routes'
import type {Caller, Callers} from './callers'
import type {ShopFacts} from './shop-facts'
import {randomLakeRequest} from './lake-requests'
import {mutate, randomMalformed} from './malformed'
import {createRandom} from './random'
import type {Random} from './random'
import {randomOtherRequest} from './other-requests'
import {isWellFormed, serialize} from './request'
import type {FuzzRequest, Header} from './request'
import {randomFormRequest, randomLinkRequest, randomRouteRequest} from './shop-requests'
import {randomSocketCase} from './sockets'
import type {SocketCase} from './sockets'
import {randomStripeRequest} from './stripe-requests'

/** How it is sent: as a client would, in pieces, or given up in the middle. */
type SendMode = 'whole' | 'drip' | 'reset' | 'end' | 'stay'

export type FuzzCase = {
  number: number
  caller: Caller
  about: string
  headers: Header[]
  functions: string[]
} & (
  | {kind: 'request'; request: FuzzRequest; manner: SendMode; mustRespond: boolean}
  | {kind: 'bytes'; method: string; bytes: Buffer}
  | {kind: 'socket'; socket: SocketCase}
)

export interface Grammar {
  seed: number
  known: ShopFacts
  routes: readonly ShopRoute[]
  callers: Callers
}

/** The case of a number: the same for the same seed, and for the same shop. */
export function caseOf(number: number, {seed, known, routes, callers}: Grammar): FuzzCase {
  const random = createRandom(seed, number)
  const by = (target: string) => {
    const caller = callers.pick(random, target)
    return {number, caller, headers: callers.headersOf(caller, random), functions: []}
  }
  const kind = random.choose([
    [90, 'request'],
    [5, 'mutated'],
    [4, 'malformed'],
    [4, 'socket'],
  ])
  if (kind === 'malformed') {
    const one = by('/')
    const {about, bytes} = randomMalformed(random, one.headers)
    return {...one, kind: 'bytes', about, method: 'GET', bytes}
  }
  if (kind === 'socket') {
    const socket = randomSocketCase(random, known)
    return {...by(socket.path), kind: 'socket', about: socket.about, socket}
  }
  const {functions = [], ...request} = randomRequest(random, known, routes)
  const one = by(request.target)
  if (isDestructive(request)) return caseOf(number + 1_000_000_000, {seed, known, routes, callers})
  if (kind === 'mutated') {
    const bytes = mutate(random, serialize(request, one.headers))
    if (/^DELETE\b[^\n]*datasets/.test(bytes.toString('latin1')))
      return caseOf(number + 1_000_000_000, {seed, known, routes, callers})
    return {
      ...one,
      functions,
      kind: 'bytes',
      about: `mutated ${request.about}`,
      method: request.method,
      bytes,
    }
  }
  const manner = random.choose<SendMode>([
    [92, 'whole'],
    [3, 'drip'],
    [3, 'reset'],
    [1, 'end'],
    [1, 'stay'],
  ])
  return {
    ...one,
    functions,
    kind: 'request',
    about: request.about,
    request,
    manner,
    mustRespond: isWellFormed(request),
  }
}

function randomRequest(
  random: Random,
  known: ShopFacts,
  routes: readonly ShopRoute[],
): FuzzRequest & {functions?: string[]} {
  return random.choose<() => FuzzRequest & {functions?: string[]}>([
    [26, () => randomRouteRequest(random, known, routes)],
    [12, () => randomFormRequest(random, known)],
    [4, () => randomLinkRequest(random, known)],
    [8, () => randomOtherRequest(random, known)],
    [10, () => randomStripeRequest(random, known)],
    [40, () => randomLakeRequest(random, known)],
  ])()
}

/** An administrator may throw away all content; the rest of the run would find nothing. */
function isDestructive({method, target}: FuzzRequest): boolean {
  return method === 'DELETE' && /datasets\/(production|spare)/.test(target)
}
