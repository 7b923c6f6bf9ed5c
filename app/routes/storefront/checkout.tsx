import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handleCheckout, readRemainingList} from '~/storefront/checkout/checkout-action.server'
import {readCheckout} from '~/storefront/checkout/read-checkout.server'
import {messages} from '~/storefront/checkout/messages'
import {authHeaders} from '~/account/auth/auth-headers'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {requireForm} from '~/platform/http/respond'

const CheckoutPage = lazyHydrate(() =>
  import('~/storefront/checkout/checkout-page').then((module) => module.CheckoutPage),
)

export async function loader({request: {headers, url}, context}: LoaderFunctionArgs) {
  return readCheckout(context, {headers, search: new URL(url).searchParams, now: Date.now()})
}

/** For browsers without scripts; with them the form is sent to /checkout/place. */
export async function action({request, context}: ActionFunctionArgs) {
  const formData = await requireForm(request)
  const now = Date.now()
  const {form, result, init} = await handleCheckout(context, {formData, headers: request.headers, now})
  // Our own pages may be the form's next stop; to other sites the page itself leads on (see OnTheWay).
  if (result.kind === 'go' && isOwnUrl(result.url, context.config.publicUrl)) {
    return redirect(result.url, {status: 303, headers: PRIVATE_NO_STORE})
  }
  return data({form, result, list: await readRemainingList(context, {formData, result, now})}, init)
}

function isOwnUrl(url: string, publicUrl: URL): boolean {
  return new URL(url, publicUrl).origin === publicUrl.origin
}

export const headers = authHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.title}))

export default function Checkout() {
  return <CheckoutPage {...useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />
}
