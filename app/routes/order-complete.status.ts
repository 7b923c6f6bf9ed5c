import type {LoaderFunctionArgs} from '@remix-run/node'
import {NO_STORE} from '~/customers/portal/no-store'
import {findPayment} from '~/orders/complete/find-payment.server'
import {parseSessionId} from '~/orders/complete/parse-question'
import {notFound} from './respond'

/** The next question comes in two seconds at the earliest. */
const PATIENCE_MS = 8_000

/** For the page that waits: whether there is something else to show. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const sessionId = parseSessionId(new URL(request.url).searchParams)
  if (sessionId === null) throw notFound()
  const customer = await context.customers.findBySession(request.headers)
  if (!customer) return Response.json({}, {status: 401, headers: NO_STORE})
  const found = await findPayment(context, {customerId: customer.id, sessionId, patienceMs: PATIENCE_MS})
  if (!found) throw notFound()
  return Response.json({state: found.state}, {headers: NO_STORE})
}
