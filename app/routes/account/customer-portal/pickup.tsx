import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {moveOrder, readOrderToMove, requireOwnOrder} from '~/account/orders/change-order.server'
import {withDoneChange} from '~/account/orders/current-orders-url'
import {messages} from '~/domain/orders/account-messages'
import {requireCustomer} from '~/domain/customers/require-customer.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireForm} from '~/platform/http/respond'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const ChangePickupPage = lazyHydrate(() =>
  import('~/account/orders/change-pickup-page').then((module) => module.ChangePickupPage),
)

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const own = await requireOwnOrder(context, {customerId: customer.id, number: params['number']})
  return readOrderToMove(context, own, Date.now())
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const own = await requireOwnOrder(context, {customerId: customer.id, number: params['number']})
  const result = await moveOrder(context, own, await requireForm(request))
  if (result.kind === 'done') return redirect(withDoneChange(own.back, {moved: own.order.number}), 303)
  return data({problem: result.problem}, result.status)
}

export const headers: HeadersFunction = () => PRIVATE_NO_STORE

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.change.pickup.metaTitle}))

export default function ChangePickup() {
  return (
    <ChangePickupPage {...useLoaderData<typeof loader>()} problem={useActionData<typeof action>()?.problem} />
  )
}
