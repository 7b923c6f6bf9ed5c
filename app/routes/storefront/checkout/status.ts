import type {LoaderFunctionArgs} from '@remix-run/node'
import {readPlacedStatus} from '~/storefront/checkout/read-checkout.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'

/** The state of an order, for the browser that placed it and did not return from the payment page. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const number = new URL(request.url).searchParams.get('number')
  return Response.json(await readPlacedStatus(context, {number, headers: request.headers}), {
    headers: PRIVATE_NO_STORE,
  })
}
