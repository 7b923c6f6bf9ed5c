import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import {NO_STORE} from '~/customers/portal/no-store'
import {requireCustomer} from '~/customers/require-customer.server'
import {readAgain} from '~/orders/again/again.server'
import type {AgainAnswer} from '~/orders/again/again'
import {words} from '~/orders/portal/words'
import {notFound} from './respond'

/** What of an order can be bought again today. It changes nothing: the cart lies in the browser. */
export async function action({request, context, params}: ActionFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const order = await context.orders.findOwn(customer.id, params['number'] ?? '')
  if (!order) throw notFound()
  const again = await readAgain(context, order, Date.now())
  return again ? answer(again, 200) : answer({problem: {text: words.again.away}}, 503)
}

/** For who opens the address by hand, or comes back here after signing in. */
export function loader() {
  return redirect('/customer-portal/past-orders', {status: 303, headers: NO_STORE})
}

function answer(body: AgainAnswer, status: 200 | 503): Response {
  return Response.json(body, {
    status,
    headers: {...NO_STORE, ...(status === 503 && {'retry-after': '60'})},
  })
}
