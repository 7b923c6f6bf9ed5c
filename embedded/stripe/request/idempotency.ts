import {createHash} from 'node:crypto'
import type {Store} from '../state/store'
import type {SavedAnswer} from '../state/tables'
import {StripeFailure} from './errors'

const LONGEST_KEY = 255
const A_DAY_MS = 24 * 60 * 60 * 1000

export interface KeyedRequest {
  key: string
  /** `POST /v1/refunds` */
  call: string
  parameters: string
}

/** The same parameters in another order are the same. */
export function digest(form: string): string {
  const sorted = [...new URLSearchParams(form)].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  return createHash('sha256').update(sorted.join('&')).digest('base64url')
}

/**
 * What was answered under the key before, for 24 hours.
 * @throws StripeFailure 400 when the key stands for another request
 */
export function findAnswer(store: Store, asked: KeyedRequest, ms: number): SavedAnswer | undefined {
  const {key, call, parameters} = asked
  if (key.length > LONGEST_KEY) {
    throw refuse(`Idempotency keys can have up to ${LONGEST_KEY} characters; this one has ${key.length}.`)
  }
  const saved = store.find('answer', key)
  if (!saved || saved.at <= ms - A_DAY_MS) return undefined
  const otherwise = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (saved.call !== call) {
    const path = (of: string) => `'${of.slice(of.indexOf(' ') + 1)}'`
    throw refuse(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for (${path(call)} vs ${path(saved.call)}). ${otherwise}`,
    )
  }
  if (saved.parameters !== parameters) {
    throw refuse(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${otherwise}`,
    )
  }
  return saved
}

export function keyInUse(key: string): StripeFailure {
  return new StripeFailure(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    },
    true,
  )
}

function refuse(message: string): StripeFailure {
  return new StripeFailure(400, {type: 'idempotency_error', message}, true)
}
