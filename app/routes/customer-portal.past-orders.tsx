import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {NO_STORE} from '~/customers/portal/no-store'
import {requireCustomer} from '~/customers/require-customer.server'
import {parsePastView} from '~/orders/portal/past-address'
import {readPastOrders} from '~/orders/portal/read-orders.server'
import {words} from '~/orders/portal/words'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'

const PastOrdersPage = late(() =>
  import('~/orders/portal/past-orders-page').then((module) => module.PastOrdersPage),
)

export async function loader({request, context}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const view = parsePastView(new URL(request.url).searchParams)
  return {view, ...(await readPastOrders(context, customer.id, view, Date.now()))}
}

export const headers: HeadersFunction = () => NO_STORE

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: words.past.title}))

export default function PastOrders() {
  return <PastOrdersPage {...useLoaderData<typeof loader>()} />
}
