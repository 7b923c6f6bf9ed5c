import {createHash} from 'node:crypto'
import type {Store} from '../state/store'
import type {StoredResponse} from '../state/tables'
import {refusal} from './errors'
import type {ApiError} from './errors'

const MAX_KEY_LENGTH = 255
const DAY_MS = 24 * 60 * 60 * 1000

export interface KeyedRequest {
  key: string
  /** `POST /v1/refunds` */
  call: string
  parameters: string
}

/** Does not depend on the order of the parameters. */
export function digest(form: string): string {
  const sorted = [...new URLSearchParams(form)].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  return createHash('sha256').update(sorted.join('&')).digest('base64url')
}

/**
 * The response of the last 24 hours that is stored under the key.
 * @throws ApiError 400 when the key was used for another request
 */
export function findStoredResponse(
  store: Store,
  request: KeyedRequest,
  nowMs: number,
): StoredResponse | undefined {
  const {key, call, parameters} = request
  if (key.length > MAX_KEY_LENGTH) {
    throw idempotencyError(
      `Idempotency keys can have up to ${MAX_KEY_LENGTH} characters; this one has ${key.length}.`,
    )
  }
  const stored = store.find('answer', key)
  if (!stored || stored.at <= nowMs - DAY_MS) return undefined
  const hint = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (stored.call !== call) {
    const path = (of: string) => `'${of.slice(of.indexOf(' ') + 1)}'`
    throw idempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for (${path(call)} vs ${path(stored.call)}). ${hint}`,
    )
  }
  if (stored.parameters !== parameters) {
    throw idempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${hint}`,
    )
  }
  return stored
}

export function keyInUseError(key: string): ApiError {
  return refusal(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    {type: 'idempotency_error', code: 'idempotency_key_in_use'},
  )
}

function idempotencyError(message: string): ApiError {
  return refusal(400, message, {type: 'idempotency_error'})
}
