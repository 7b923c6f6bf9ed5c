import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {linkHeaders} from '~/account/auth/auth-headers'
import {requireGuestOrder} from '~/account/orders/change-order.server'
import {approachAnchor} from '~/account/orders/current-orders-url'
import {readGuestOrder} from '~/account/orders/read-orders.server'
import {tellApproach} from '~/account/orders/tell-approach.server'
import {messages} from '~/domain/orders/account-messages'
import {requireForm} from '~/platform/http/respond'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const GuestOrderPage = lazyHydrate(() =>
  import('~/account/orders/guest-order-page').then((module) => module.GuestOrderPage),
)

export async function loader({request: {headers, url}, context, params: {key = ''}}: LoaderFunctionArgs) {
  const {order} = await requireGuestOrder(context, {key, headers})
  return readGuestOrder(context, {order, key, search: new URL(url).searchParams}, Date.now())
}

/** Tells the counter that somebody comes for it. */
export async function action({request, context, params: {key}}: ActionFunctionArgs) {
  const own = await requireGuestOrder(context, {key, headers: request.headers})
  const problem = await tellApproach(context, own, await requireForm(request))
  return problem
    ? data(problem, problem.status)
    : redirect(`${own.back}#${approachAnchor(own.order.number)}`, 303)
}

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.guest.title}))

export default function GuestOrder() {
  return <GuestOrderPage {...useLoaderData<typeof loader>()} problem={useActionData<typeof action>()} />
}
