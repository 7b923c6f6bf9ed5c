import type {LoaderFunctionArgs} from '@remix-run/node'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireCustomer} from '~/domain/customers/require-customer.server'

/** A download of all data stored of the customer. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const everything = await context.customers.exportData(customer)
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      ...PRIVATE_NO_STORE,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    },
  })
}
