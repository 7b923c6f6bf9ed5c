import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireCustomer} from '~/domain/customers/require-customer.server'
import {parsePastOrdersView} from '~/account/orders/past-orders-url'
import {readPastOrders} from '~/account/orders/read-orders.server'
import {messages} from '~/domain/orders/account-messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const PastOrdersPage = lazyHydrate(() =>
  import('~/account/orders/past-orders-page').then((module) => module.PastOrdersPage),
)

export async function loader({request, context}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const view = parsePastOrdersView(new URL(request.url).searchParams)
  return {view, ...(await readPastOrders(context, customer.id, view, Date.now()))}
}

export const headers: HeadersFunction = () => PRIVATE_NO_STORE

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.past.title}))

export default function PastOrders() {
  return <PastOrdersPage {...useLoaderData<typeof loader>()} />
}
