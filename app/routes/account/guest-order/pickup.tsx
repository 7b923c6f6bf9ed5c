import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {linkHeaders} from '~/account/auth/auth-headers'
import {moveOrder, readOrderToMove, requireGuestOrder} from '~/account/orders/change-order.server'
import {withDoneChange} from '~/account/orders/current-orders-url'
import {messages} from '~/domain/orders/account-messages'
import {requireForm} from '~/platform/http/respond'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {Container} from '~/ui/section'

const ChangePickupPage = lazyHydrate(() =>
  import('~/account/orders/change-pickup-page').then((module) => module.ChangePickupPage),
)

export async function loader({request, context, params: {key}}: LoaderFunctionArgs) {
  const own = await requireGuestOrder(context, {key, headers: request.headers})
  return readOrderToMove(context, own, Date.now())
}

export async function action({request, context, params: {key}}: ActionFunctionArgs) {
  const own = await requireGuestOrder(context, {key, headers: request.headers})
  const result = await moveOrder(context, own, await requireForm(request))
  if (result.kind === 'done') return redirect(withDoneChange(own.back, {moved: own.order.number}), 303)
  return data({problem: result.problem}, result.status)
}

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.change.pickup.metaTitle}))

export default function ChangeGuestPickup() {
  const problem = useActionData<typeof action>()?.problem
  return (
    <Container className="py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <ChangePickupPage {...useLoaderData<typeof loader>()} problem={problem} />
      </div>
    </Container>
  )
}
