import type {LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {linkHeaders} from '~/account/auth/auth-headers'
import {requireGuestOrder} from '~/account/orders/change-order.server'
import {readGuestOrder} from '~/account/orders/read-orders.server'
import {messages} from '~/domain/orders/account-messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const GuestOrderPage = lazyHydrate(() =>
  import('~/account/orders/guest-order-page').then((module) => module.GuestOrderPage),
)

export async function loader({request: {headers, url}, context, params: {key = ''}}: LoaderFunctionArgs) {
  const {order} = await requireGuestOrder(context, {key, headers})
  return readGuestOrder(context, {order, key, search: new URL(url).searchParams}, Date.now())
}

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.guest.title}))

export default function GuestOrder() {
  return <GuestOrderPage {...useLoaderData<typeof loader>()} />
}
