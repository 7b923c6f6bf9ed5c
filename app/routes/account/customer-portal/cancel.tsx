import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {cancelOrder, readOrderToCancel, requireOwnOrder} from '~/account/orders/change-order.server'
import {withDoneChange} from '~/account/orders/current-orders-url'
import {messages} from '~/domain/orders/account-messages'
import {requireCustomer} from '~/domain/customers/require-customer.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const CancelOrderPage = lazyHydrate(() =>
  import('~/account/orders/cancel-order-page').then((module) => module.CancelOrderPage),
)

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const own = await requireOwnOrder(context, {customerId: customer.id, number: params['number']})
  return readOrderToCancel(context, own, Date.now())
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const own = await requireOwnOrder(context, {customerId: customer.id, number: params['number']})
  const result = await cancelOrder(context, own)
  if (result.kind === 'done') return redirect(withDoneChange(own.back, {canceled: own.order.number}), 303)
  return data({problem: result.problem}, result.status)
}

export const headers: HeadersFunction = () => PRIVATE_NO_STORE

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.change.cancel.metaTitle}))

export default function CancelOrder() {
  return (
    <CancelOrderPage {...useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />
  )
}
