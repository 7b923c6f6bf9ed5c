import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {answerCheckout} from '~/checkout/page/answer-checkout.server'
import {readCheckout} from '~/checkout/page/read-checkout.server'
import {readListLeft} from '~/checkout/page/list-left.server'
import {words} from '~/checkout/page/words'
import {doorHeaders} from '~/customers/pages/door-headers'
import {NO_STORE} from '~/customers/portal/no-store'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {requireForm} from './respond'

const CheckoutPage = late(() => import('~/checkout/page/checkout-page').then((module) => module.CheckoutPage))

export async function loader({request: {headers, url}, context}: LoaderFunctionArgs) {
  return readCheckout(context, {headers, search: new URL(url).searchParams, now: Date.now()})
}

/** For browsers without scripts; with them the form is sent to /checkout/place. */
export async function action({request, context}: ActionFunctionArgs) {
  const sent = await requireForm(request)
  const now = Date.now()
  const {form, answer, init} = await answerCheckout(context, {sent, headers: request.headers, now})
  // Our own pages may be the form's next stop; to other sites the page itself leads on (see OnTheWay).
  if (answer.kind === 'go' && isOurs(answer.url, context.config.publicUrl)) {
    return redirect(answer.url, {status: 303, headers: NO_STORE})
  }
  return data({form, answer, list: await readListLeft(context, {sent, answer, now})}, init)
}

function isOurs(url: string, publicUrl: URL): boolean {
  return new URL(url, publicUrl).origin === publicUrl.origin
}

export const headers = doorHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: words.title}))

export default function Checkout() {
  return <CheckoutPage {...useLoaderData<typeof loader>()} given={useActionData<typeof action>()} />
}
