import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {NO_STORE} from '~/customers/portal/no-store'
import {requireCustomer} from '~/customers/require-customer.server'
import {readCurrentOrders} from '~/orders/portal/read-orders.server'
import {words} from '~/orders/portal/words'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'

const CurrentOrdersPage = late(() =>
  import('~/orders/portal/current-orders-page').then((module) => module.CurrentOrdersPage),
)

export async function loader({request, context}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  return readCurrentOrders(context, customer.id, Date.now())
}

export const headers: HeadersFunction = () => NO_STORE

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: words.current.title}))

export default function CurrentOrders() {
  return <CurrentOrdersPage {...useLoaderData<typeof loader>()} />
}
