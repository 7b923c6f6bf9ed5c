import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs} from '@remix-run/node'
import {handleCheckout} from '~/storefront/checkout/checkout-action.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireForm, withCookies} from '~/platform/http/respond'

/** The checkout form as the page's script sends it: responds with JSON. */
export async function action({request, context}: ActionFunctionArgs) {
  const formData = await requireForm(request)
  const sent = {formData, headers: request.headers, now: Date.now()}
  const {result, init, cookies} = await handleCheckout(context, sent)
  const headers = withCookies({...PRIVATE_NO_STORE, ...init.headers}, cookies)
  return Response.json(result, {...init, headers})
}

/** For direct visits. */
export function loader() {
  return redirect('/checkout', {status: 303, headers: PRIVATE_NO_STORE})
}
