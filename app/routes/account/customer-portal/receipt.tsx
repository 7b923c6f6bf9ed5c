import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireCustomer} from '~/domain/customers/require-customer.server'
import {readReceipt} from '~/account/orders/read-orders.server'
// Here, not where it belongs: what comes later brings no styles to a page without scripts.
import '~/account/orders/receipt.css'
import {messages} from '~/domain/orders/account-messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {notFound} from '~/platform/http/respond'

const ReceiptPage = lazyHydrate(() =>
  import('~/account/orders/receipt-page').then((module) => module.ReceiptPage),
)

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const receipt = await readReceipt(context, {customerId: customer.id, number: params['number']}, Date.now())
  if (!receipt) throw notFound()
  return receipt
}

export const headers: HeadersFunction = () => PRIVATE_NO_STORE

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, () => (data ? {title: messages.receipt.metaTitle(data.order.displayNumber)} : {}))

export default function Receipt() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />
}
