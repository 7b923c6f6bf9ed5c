import {redirect} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import type {Customer} from './customer'
import {NO_STORE} from '~/platform/http/no-store'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The signed-in customer. Throws a redirect to the sign-in page, which returns here afterwards. */
export async function requireCustomer({request, context}: Args): Promise<Customer> {
  const customer = await context.customers.findBySession(request.headers)
  if (customer) return customer
  throw redirectToSignIn(request)
}

function redirectToSignIn(request: Request): Response {
  const {pathname, search} = new URL(request.url)
  const to = new URLSearchParams({to: pathname + search}).toString()
  return redirect(`/sign-in?${to}`, {status: 303, headers: NO_STORE})
}
