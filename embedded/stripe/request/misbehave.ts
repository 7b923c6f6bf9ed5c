import type {HttpBindings} from '@hono/node-server'
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response'
import type {Fault, When} from '../faults'
import type {ErrorFacts} from './errors'
import {setTimeout} from '../../../platform/handlers/timers.server'

type RefusalStatus = Extract<Fault, {kind: 'status'}>['status']

export interface RefusalOnPurpose {
  status: RefusalStatus
  when: When
}

/** What a refusal on purpose says. */
export const REFUSALS: Record<RefusalStatus, ErrorFacts> = {
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
  500: {
    type: 'api_error',
    message: 'An unknown error occurred',
  },
  503: {
    type: 'api_error',
    message: 'Stripe is temporarily unavailable. Please try again.',
  },
}

/** Execution began, so Stripe keeps these under the idempotency key. */
export const isKept = (status: number) => status === 500 || status === 402

/** Cuts the connection; asked without one, as in a unit test, the body breaks off. */
export function cutConnection(bindings: Partial<HttpBindings> | undefined): Response {
  const socket = bindings?.incoming?.socket
  if (socket) {
    socket.resetAndDestroy()
    return RESPONSE_ALREADY_SENT
  }
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.error(new Error('the connection was cut'))
      },
    }),
  )
}

export interface Waits {
  /** Resolves after a while, or, without one, only when everything ends. */
  wait(seconds: number | undefined): Promise<'over' | 'closed'>
  close(): void
}

/** Those who were left without an answer, so that none is forgotten at the end. */
export function createWaits(): Waits {
  const waiting = new Set<() => void>()
  return {
    wait(seconds) {
      return new Promise((resolve) => {
        const done = (how: 'over' | 'closed') => {
          waiting.delete(close)
          clearTimeout(timer)
          resolve(how)
        }
        const close = () => done('closed')
        const timer = seconds === undefined ? undefined : setTimeout(() => done('over'), seconds * 1000)
        waiting.add(close)
      })
    },
    close() {
      for (const close of waiting) close()
    },
  }
}
