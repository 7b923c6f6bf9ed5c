import type {LoaderFunctionArgs} from '@remix-run/node'
import {parsePlaceParams} from '~/domain/address/parse-lookup-request.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'

/** The full address of a suggestion that was selected; null: none that we can use. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {addressLookup, clientAddress, customers} = context
  if (!(await customers.findBySession(request.headers))) {
    return Response.json({problem: 'sign-in'}, {status: 401, headers: PRIVATE_NO_STORE})
  }
  const params = parsePlaceParams(new URL(request.url).searchParams)
  if (!params) return Response.json({problem: 'unreadable'}, {status: 400, headers: PRIVATE_NO_STORE})
  const address = (await addressLookup?.findAddress({...params, clientAddress})) ?? null
  return Response.json({address}, {headers: PRIVATE_NO_STORE})
}
