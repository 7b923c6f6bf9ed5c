import type {LoaderFunctionArgs} from '@remix-run/node'
import {parseSuggestParams} from '~/domain/address/parse-lookup-request.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'

/** Address suggestions for a customer's input. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {addressLookup, clientAddress, customers} = context
  // Only customers: every lookup costs the store money.
  if (!(await customers.findBySession(request.headers))) return respond({problem: 'sign-in'}, 401)
  const params = parseSuggestParams(new URL(request.url).searchParams)
  if (!params) return respond({problem: 'unreadable'}, 400)
  const result = await addressLookup?.suggest({...params, clientAddress})
  if (result?.kind === 'slow-down') {
    return respond({problem: 'slow-down'}, 429, {'retry-after': String(result.retryAfterSeconds)})
  }
  if (result?.kind !== 'found') return respond({problem: 'away'}, 503)
  return respond({suggestions: result.suggestions}, 200)
}

function respond(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, {status, headers: {...PRIVATE_NO_STORE, ...headers}})
}
