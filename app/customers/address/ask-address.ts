import {parseKeptAddress} from './address'
import type {Address} from './address'
import type {AddressSuggestion} from './address-lookup'

/** The browser's questions to our own server, which asks the maps service. */

const PATIENCE_MS = 10_000

/** @throws when there is no answer, or none that could be used */
export async function askForSuggestions(
  question: {text: string; session: string},
  signal: AbortSignal,
): Promise<AddressSuggestion[]> {
  const answer = await ask('/address/suggest', question, signal)
  if (isRecord(answer) && Array.isArray(answer['suggestions'])) {
    return answer['suggestions'] as AddressSuggestion[]
  }
  throw new Error('the server answered with something else')
}

/** Null: the suggestion has no address that could be used. */
export async function askForAddress(question: {id: string; session: string}): Promise<Address | null> {
  const answer = await ask('/address/place', question)
  return isRecord(answer) ? parseKeptAddress(answer['address']) : null
}

async function ask(path: string, question: Record<string, string>, given?: AbortSignal): Promise<unknown> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(`${path}?${new URLSearchParams(question)}`, {
    headers: {accept: 'application/json'},
    signal: given ? AbortSignal.any([given, patience]) : patience,
  })
  if (!response.ok) throw new Error(`the server answered with ${response.status}`)
  return response.json()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Groups the questions of one form. `crypto.randomUUID` is kept from pages that come over plain http. */
export function makeSession(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
