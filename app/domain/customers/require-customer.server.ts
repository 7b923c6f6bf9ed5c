import {redirect} from '@remix-run/node'
import type {LoaderFunctionArgs} from '@remix-run/node'
import type {Customer} from './customer'
import type {BuyerId} from '~/domain/orders/buyer.server'
import {NO_STORE} from '~/platform/http/no-store'
import {notFound} from '~/platform/http/respond'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The signed-in customer. Throws a redirect to the sign-in page, which returns here afterwards. */
export async function requireCustomer({request, context}: Args): Promise<Customer> {
  const customer = await context.customers.findBySession(request.headers)
  if (customer) return customer
  throw redirectToSignIn(request)
}

/** The signed-in customer, the guest that this browser was a moment ago, or both. Throws the same redirect for nobody. */
export async function requireBuyer({request, context}: Args): Promise<BuyerId[]> {
  const buyerIds = await context.customers.listBuyerIds(request.headers)
  if (buyerIds.length === 0) throw redirectToSignIn(request)
  return buyerIds
}

/** To be thrown where a buyer has no such order: it may be that of an account that is signed out. */
export async function notOurs({request, context}: Args): Promise<Response> {
  const customer = await context.customers.findBySession(request.headers)
  return customer ? notFound() : redirectToSignIn(request)
}

function redirectToSignIn(request: Request): Response {
  const {pathname, search} = new URL(request.url)
  const to = new URLSearchParams({to: pathname + search}).toString()
  return redirect(`/sign-in?${to}`, {status: 303, headers: NO_STORE})
}
