import {redirect} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import type {Customer} from './customer'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Who is signed in and asks. Anyone else is sent to sign in, and comes back afterwards. */
export async function requireCustomer({request, context}: Args): Promise<Customer> {
  const customer = await context.customers.findBySession(request.headers)
  if (customer) return customer
  throw toSignIn(request)
}

function toSignIn(request: Request): Response {
  const {pathname, search} = new URL(request.url)
  const to = new URLSearchParams({to: pathname + search}).toString()
  return redirect(`/sign-in?${to}`, {status: 303, headers: {'cache-control': 'no-store'}})
}
