import {data} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {linkHeaders} from '~/account/auth/auth-headers'
import {payOrder, readOrderToPay} from '~/account/orders/pay-order.server'
import {messages} from '~/domain/orders/account-messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const PayOrderPage = lazyHydrate(() =>
  import('~/account/orders/pay-order-page').then((module) => module.PayOrderPage),
)

export async function loader({request, context, params: {key = ''}}: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const {paidPath, ...page} = await readOrderToPay(context, {key, search}, Date.now())
  if (paidPath !== null) throw seeOther(paidPath)
  return page
}

export async function action({context, params: {key = ''}}: ActionFunctionArgs) {
  const result = await payOrder(context, key)
  if (result.kind === 'problem') return data({problem: result.problem}, 503)
  const {publicUrl} = context.config
  // Our own pages may be the form's next stop; to other sites the page itself leads on.
  if (new URL(result.url, publicUrl).origin === publicUrl.origin) throw seeOther(result.url)
  return data({url: result.url})
}

function seeOther(location: string): Response {
  return new Response(null, {status: 303, headers: {location}})
}

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.pay.title}))

export default function PayGuestOrder() {
  return <PayOrderPage {...useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />
}
