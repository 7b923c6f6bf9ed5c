import type {LoaderFunctionArgs} from '@remix-run/node'
import {parseSuggestQuestion} from '~/customers/address/address-question.server'
import {NO_STORE} from '~/customers/portal/no-store'

/** Addresses that begin like what a customer types. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {addressLookup, clientAddress, customers} = context
  // Nobody else spends the store's money.
  if (!(await customers.findBySession(request.headers))) return answer({problem: 'sign-in'}, 401)
  const question = parseSuggestQuestion(new URL(request.url).searchParams)
  if (!question) return answer({problem: 'unreadable'}, 400)
  const suggested = await addressLookup?.suggest({...question, clientAddress})
  if (suggested?.kind === 'slow-down') {
    return answer({problem: 'slow-down'}, 429, {'retry-after': String(suggested.retryAfterSeconds)})
  }
  if (suggested?.kind !== 'found') return answer({problem: 'away'}, 503)
  return answer({suggestions: suggested.suggestions}, 200)
}

function answer(body: unknown, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, {status, headers: {...NO_STORE, ...headers}})
}
