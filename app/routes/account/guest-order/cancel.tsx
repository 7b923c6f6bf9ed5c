import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {linkHeaders} from '~/account/auth/auth-headers'
import {cancelOrder, readOrderToCancel, requireGuestOrder} from '~/account/orders/change-order.server'
import {withDoneChange} from '~/account/orders/current-orders-url'
import {messages} from '~/domain/orders/account-messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {Container} from '~/ui/section'

const CancelOrderPage = lazyHydrate(() =>
  import('~/account/orders/cancel-order-page').then((module) => module.CancelOrderPage),
)

export async function loader({request, context, params: {key}}: LoaderFunctionArgs) {
  const own = await requireGuestOrder(context, {key, headers: request.headers})
  return readOrderToCancel(context, own, Date.now())
}

export async function action({request, context, params: {key}}: ActionFunctionArgs) {
  const own = await requireGuestOrder(context, {key, headers: request.headers})
  const result = await cancelOrder(context, own)
  if (result.kind === 'done') return redirect(withDoneChange(own.back, {canceled: own.order.number}), 303)
  return data({problem: result.problem}, result.status)
}

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.change.cancel.metaTitle}))

export default function CancelGuestOrder() {
  const problem = useActionData<typeof action>()?.problem
  return (
    <Container className="py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <CancelOrderPage {...useLoaderData<typeof loader>()} problem={problem} />
      </div>
    </Container>
  )
}
