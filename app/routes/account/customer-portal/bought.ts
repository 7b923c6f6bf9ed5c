import type {LoaderFunctionArgs} from '@remix-run/node'
import {findBoughtProducts} from '~/domain/orders/find-bought-products.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'

/**
 * The products that the signed-in customer has bought, for pages that are the same for everyone and ask for it later.
 * A visitor has bought none; nobody is sent to sign in by a page that only asks.
 */
export async function loader({request, context}: LoaderFunctionArgs) {
  const customer = await context.customers.findBySession(request.headers)
  const products = customer ? await findBoughtProducts(context, customer.id, Date.now()) : []
  return Response.json(
    {products: products ?? []},
    products
      ? {headers: PRIVATE_NO_STORE}
      : {status: 503, headers: {...PRIVATE_NO_STORE, 'retry-after': '60'}},
  )
}
