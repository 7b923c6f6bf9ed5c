import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireCustomer} from '~/domain/customers/require-customer.server'
import {readCurrentOrders} from '~/account/orders/read-orders.server'
import {messages} from '~/domain/orders/account-messages'
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

export const headers: HeadersFunction = () => PRIVATE_NO_STORE

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.current.title}))

export default function CurrentOrders() {
  return <CurrentOrdersPage {...useLoaderData<typeof loader>()} />
}
