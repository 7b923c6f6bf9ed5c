import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireCustomer} from '~/domain/customers/require-customer.server'
import {requireOwnOrder} from '~/account/orders/change-order.server'
import {approachAnchor} from '~/account/orders/current-orders-url'
import {readCurrentOrders} from '~/account/orders/read-orders.server'
import {tellApproach} from '~/account/orders/tell-approach.server'
import {messages} from '~/domain/orders/account-messages'
import {requireForm} from '~/platform/http/respond'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const CurrentOrdersPage = lazyHydrate(() =>
  import('~/account/orders/current-orders-page').then((module) => module.CurrentOrdersPage),
)

export async function loader({request, context}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const search = new URL(request.url).searchParams
  return readCurrentOrders(context, {customerId: customer.id, search}, Date.now())
}

/** Tells the counter that somebody comes for one of them. */
export async function action({request, context}: ActionFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const formData = await requireForm(request)
  const number = formData.get('number')
  const own = await requireOwnOrder(context, {
    customerId: customer.id,
    ...(typeof number === 'string' && {number}),
  })
  const problem = await tellApproach(context, own, formData)
  return problem
    ? data(problem, problem.status)
    : redirect(`${own.back}#${approachAnchor(own.order.number)}`, 303)
}

export const headers: HeadersFunction = () => PRIVATE_NO_STORE

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.current.title}))

export default function CurrentOrders() {
  return <CurrentOrdersPage {...useLoaderData<typeof loader>()} problem={useActionData<typeof action>()} />
}
