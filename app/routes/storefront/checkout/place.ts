import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import {handleCheckout} from '~/storefront/checkout/checkout-action.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireForm} from '~/platform/http/respond'

/** The checkout form as the page's script sends it: responds with JSON. */
export async function action({request, context}: ActionFunctionArgs) {
  const formData = await requireForm(request)
  const {result, init} = await handleCheckout(context, {formData, headers: request.headers, now: Date.now()})
  return Response.json(result, {...init, headers: {...PRIVATE_NO_STORE, ...init.headers}})
}

/** For direct visits. */
export function loader() {
  return redirect('/checkout', {status: 303, headers: PRIVATE_NO_STORE})
}
