import {parseStoredAddress} from '~/domain/address/address'
import type {Address} from '~/domain/address/address'
import type {AddressSuggestion} from '~/domain/address/address-lookup'
import {isObject} from '../../../runtime/json'

/** The browser's questions to our own server, which asks the maps service. */

const TIMEOUT_MS = 10_000

/** @throws when there is no answer, or none that could be used */
export async function fetchSuggestions(
  params: {text: string; session: string},
  signal: AbortSignal,
): Promise<AddressSuggestion[]> {
  const body = await fetchJson('/address/suggest', params, signal)
  if (isObject(body) && Array.isArray(body['suggestions'])) {
    return body['suggestions'] as AddressSuggestion[]
  }
  throw new Error('the server answered with something else')
}

/** Null: the suggestion has no address that could be used. */
export async function fetchAddress(params: {id: string; session: string}): Promise<Address | null> {
  const body = await fetchJson('/address/place', params)
  return isObject(body) ? parseStoredAddress(body['address']) : null
}

async function fetchJson(
  path: string,
  params: Record<string, string>,
  callerSignal?: AbortSignal,
): Promise<unknown> {
  const timeoutSignal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(`${path}?${new URLSearchParams(params)}`, {
    headers: {accept: 'application/json'},
    signal: callerSignal ? AbortSignal.any([callerSignal, timeoutSignal]) : timeoutSignal,
  })
  if (!response.ok) throw new Error(`the server answered with ${response.status}`)
  return response.json()
}
