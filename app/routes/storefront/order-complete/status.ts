import type {LoaderFunctionArgs} from '@remix-run/node'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {findPayment} from '~/storefront/confirmation/find-payment.server'
import {parseSessionId} from '~/storefront/confirmation/read-confirmation.server'
import {notFound} from '~/platform/http/respond'

/** The page polls every two seconds at most. */
const TIMEOUT_MS = 8_000

/** Polled by the waiting page. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const sessionId = parseSessionId(new URL(request.url).searchParams)
  if (sessionId === null) throw notFound()
  const buyerIds = await context.customers.listBuyerIds(request.headers)
  if (buyerIds.length === 0) return Response.json({}, {status: 401, headers: PRIVATE_NO_STORE})
  const found = await findPayment(context, {buyerIds, sessionId, timeoutMs: TIMEOUT_MS})
  if (!found) throw notFound()
  return Response.json({state: found.state}, {headers: PRIVATE_NO_STORE})
}
