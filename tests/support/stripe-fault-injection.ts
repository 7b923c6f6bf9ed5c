import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response'
import {AsyncLocalStorage} from 'node:async_hooks'
import type {Socket} from 'node:net'
import {setTimeout} from 'node:timers/promises'
import {matchEndpoint} from '../../embedded/stripe/endpoints/router'
import {errorBody} from '../../embedded/stripe/request/errors'
import type {ErrorDetails} from '../../embedded/stripe/request/errors'
import type {CallInterceptor} from '../../embedded/stripe/request/handler'

type FaultTiming = 'before' | 'after'

/** How an API call fails: `before` it was executed, or `after`, when only its response is lost or replaced. */
export type Fault =
  /** Responds after some seconds; without `seconds`, never. */
  | {kind: 'timeout'; when?: FaultTiming; seconds?: number}
  /** Resets the connection. */
  | {kind: 'reset'; when?: FaultTiming}
  /** Responds with an error. Stripe stores 402 and 500 under the call's idempotency key. */
  | {kind: 'status'; status: ErrorStatus; when?: FaultTiming}
  /** Truncates the response in the middle of its JSON. */
  | {kind: 'malformed'; when?: FaultTiming}

export interface FaultRule {
  /** How often it will still apply. */
  remaining(): number
  /** How often it was applied. */
  hits(): number
}

export interface FaultRules {
  /**
   * @param calls like `POST /v1/checkout/sessions`, `GET /v1/checkout/sessions/:id`, `POST *` or `*`
   * @param times how often; for good when left out
   */
  add(calls: string, fault: Fault, times?: number): FaultRule
  clear(): void
}

export interface FaultInjection {
  faults: FaultRules
  /** An option of `createEmbeddedStripe`. */
  interceptor: CallInterceptor
  /** Handles a request, with the fault that applies to it. `next` is the embedded Stripe itself. */
  handle(request: Request, socket: Socket, next: (request: Request) => Promise<Response>): Promise<Response>
}

type ErrorStatus = keyof typeof ERRORS

const ERRORS = {
  401: {message: 'Invalid API Key provided: sk_test_****'},
  402: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  429: {
    code: 'rate_limit',
    message:
      'Request rate limit exceeded. Learn more about rate limits: https://stripe.com/docs/rate-limits.',
  },
  500: {type: 'api_error', message: 'An unknown error occurred'},
  503: {type: 'api_error', message: 'Stripe is temporarily unavailable. Please try again.'},
} satisfies Record<number, ErrorDetails>

/** Makes API calls of an embedded Stripe fail, from outside of it. */
export function createFaultInjection(): FaultInjection {
  const rules = createFaultRules()
  /** The fault of the request in hand, for the interceptor. */
  const current = new AsyncLocalStorage<Fault>()

  return {
    faults: rules,
    interceptor: {
      async before() {
        const fault = current.getStore()
        if (fault?.kind === 'timeout' && fault.when === 'before')
          await setTimeout((fault.seconds ?? 0) * 1000)
      },
      execute({requestId}, run) {
        const fault = current.getStore()
        if (fault?.kind !== 'status') return run()
        const {status, when = 'before'} = fault
        const error = {status, body: errorBody(ERRORS[status], requestId)}
        const stored = status === 402 || status === 500 ? error : null
        if (when === 'before') return {...error, stored}
        const result = run()
        return result.status === 200 ? {...error, stored: stored ?? result.stored} : result
      },
    },
    async handle(incoming, socket, next) {
      const api = apiCallOf(incoming)
      if (!api || rules.isEmpty()) return next(incoming)
      const {method, url, headers} = incoming
      // Read before the fault counts as applied: a test may send its next request at once.
      const body = method === 'GET' ? undefined : await incoming.arrayBuffer()
      const request = new Request(url, {method, headers, body})
      const fault = rules.take(api)
      if (!fault) return next(request)
      if (fault.when === 'before') {
        if (fault.kind === 'reset') return resetConnection(socket)
        if (fault.kind === 'timeout' && fault.seconds === undefined) return never()
      }
      const response = await current.run(fault, () => next(request))
      if (fault.kind === 'malformed') return truncated(response)
      if (fault.when === 'before' || fault.kind === 'status') return response
      if (fault.kind === 'reset') return resetConnection(socket)
      if (fault.seconds === undefined) return never()
      await setTimeout(fault.seconds * 1000)
      return response
    },
  }
}

function createFaultRules() {
  let rules: {calls: string; fault: Fault; remaining: number; hits: number}[] = []
  return {
    add(calls: string, fault: Fault, times = Infinity): FaultRule {
      const rule = {calls, fault, remaining: times, hits: 0}
      rules.push(rule)
      return {remaining: () => rule.remaining, hits: () => rule.hits}
    },
    clear() {
      rules = []
    },
    isEmpty: () => rules.length === 0,
    /** The fault that applies to a call, which counts as one time. */
    take(call: ApiCall): Fault | null {
      const rule = rules.find(({calls, remaining}) => remaining > 0 && isMatch(calls, call))
      if (!rule) return null
      rule.remaining -= 1
      rule.hits += 1
      return rule.fault
    },
  }
}

interface ApiCall {
  method: string
  /** With `:id` for ids. */
  path: string
}

function isMatch(calls: string, call: ApiCall): boolean {
  if (calls === '*') return true
  const [method, path] = calls.split(' ')
  return method === call.method && (path === '*' || path === call.path)
}

/** Null when it is for the payment page. */
function apiCallOf({method, url}: Request): ApiCall | null {
  const {pathname} = new URL(url)
  const start = pathname.search(/\/v[12]\//)
  if (start < 0) return null
  const path = pathname.slice(start)
  return {method, path: matchEndpoint(method, path)?.endpoint.path ?? path}
}

function resetConnection(socket: Socket): Response {
  socket.resetAndDestroy()
  return RESPONSE_ALREADY_SENT
}

/** Until the server ends the connection. */
function never(): Promise<Response> {
  return new Promise(() => {})
}

async function truncated(response: Response): Promise<Response> {
  const body = await response.text()
  const {status, headers} = response
  return new Response(body.slice(0, body.length / 2), {status, headers})
}
