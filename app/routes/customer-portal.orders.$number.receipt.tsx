import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {NO_STORE} from '~/customers/portal/no-store'
import {requireCustomer} from '~/customers/require-customer.server'
import {readReceipt} from '~/orders/portal/read-orders.server'
// Here, not where it belongs: what comes later brings no styles to a page without scripts.
import '~/orders/portal/receipt.css'
import {words} from '~/orders/portal/words'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {notFound} from './respond'

const ReceiptPage = late(() => import('~/orders/portal/receipt-page').then((module) => module.ReceiptPage))

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const receipt = await readReceipt(context, {customerId: customer.id, number: params['number']}, Date.now())
  if (!receipt) throw notFound()
  return receipt
}

export const headers: HeadersFunction = () => NO_STORE

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, () => (data ? {title: words.receipt.metaTitle(data.order.shownNumber)} : {}))

export default function Receipt() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />
}
