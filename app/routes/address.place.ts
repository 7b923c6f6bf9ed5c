import type {LoaderFunctionArgs} from '@remix-run/node'
import {parsePlaceQuestion} from '~/customers/address/address-question.server'
import {NO_STORE} from '~/customers/portal/no-store'

/** The whole address of a suggestion that a customer chose; null: it has none that we could use. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {addressLookup, clientAddress, customers} = context
  if (!(await customers.findBySession(request.headers))) {
    return Response.json({problem: 'sign-in'}, {status: 401, headers: NO_STORE})
  }
  const question = parsePlaceQuestion(new URL(request.url).searchParams)
  if (!question) return Response.json({problem: 'unreadable'}, {status: 400, headers: NO_STORE})
  const address = (await addressLookup?.findAddress({...question, clientAddress})) ?? null
  return Response.json({address}, {headers: NO_STORE})
}
