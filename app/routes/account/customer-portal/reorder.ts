import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireCustomer} from '~/domain/customers/require-customer.server'
import {readReorder} from '~/account/orders/read-orders.server'
import type {ReorderResponse} from '~/account/orders/reorder'
import {messages} from '~/domain/orders/account-messages'
import {notFound} from '~/platform/http/respond'

/** What of an order is still available. It changes nothing: the cart is stored in the browser. */
export async function action({request, context, params}: ActionFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const order = await context.orders.findByNumber(customer.id, params['number'] ?? '')
  if (!order) throw notFound()
  const reorder = await readReorder(context, order, Date.now())
  return reorder ? respond(reorder, 200) : respond({problem: {text: messages.reorder.unavailable}}, 503)
}

/** For direct visits, and for returning here after the sign-in. */
export function loader() {
  return redirect('/customer-portal/past-orders', {status: 303, headers: PRIVATE_NO_STORE})
}

function respond(body: ReorderResponse, status: 200 | 503): Response {
  return Response.json(body, {
    status,
    headers: {...PRIVATE_NO_STORE, ...(status === 503 && {'retry-after': '60'})},
  })
}
