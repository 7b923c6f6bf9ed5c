import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handleCheckout, parseChoices, readRemainingList} from '~/storefront/checkout/checkout-action.server'
import {GUEST, parseCheckoutForm} from '~/storefront/checkout/checkout-fields'
import {readCheckout, toShopper} from '~/storefront/checkout/read-checkout.server'
import {parseSignInFields, STEP} from '~/storefront/checkout/sign-in-fields'
import {submitCodeForm} from '~/domain/customers/code/code-form.server'
import {messages} from '~/storefront/checkout/messages'
import {authHeaders} from '~/account/auth/auth-headers'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {requireForm, withCookies} from '~/platform/http/respond'

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
  // A guest is shown no button for signing in: Enter pressed the first one of the form.
  const isGuest = formData.get('buyer') === GUEST
  if (formData.has(STEP) && !isGuest) return signInOnTheWay(context, {formData, headers: request.headers})
  const sent = {formData, headers: request.headers, now}
  const {form, result, init, cookies} = await handleCheckout(context, sent)
  // Our own pages may be the form's next stop; to other sites the page itself leads on (see OnTheWay).
  if (result.kind === 'go' && isOwnUrl(result.url, context.config.publicUrl)) {
    return redirect(result.url, {status: 303, headers: withCookies(PRIVATE_NO_STORE, cookies)})
  }
  const list = await readRemainingList(context, {formData, result, now})
  return data(
    {form, result, list, choices: parseChoices(formData)},
    {...init, headers: withCookies(init.headers ?? {}, cookies)},
  )
}

/** Without scripts: the page is shown again with all that was typed, and the code's field or the signed-in customer. */
async function signInOnTheWay(
  context: AppLoadContext,
  {formData, headers}: {formData: FormData; headers: Headers},
) {
  const fields = parseSignInFields(formData)
  const isRequest = formData.get(STEP) === 'request'
  const result = await submitCodeForm(context, {...fields, ...(isRequest && {code: ''})}, headers)
  const shown = {form: parseCheckoutForm(formData), result: null, list: null, choices: parseChoices(formData)}
  if (result.kind === 'signed-in') {
    const customer = toShopper(result.customer)
    return data({...shown, customer}, {headers: withCookies(PRIVATE_NO_STORE, result.cookies)})
  }
  const {state, init, cookies} = result
  return data({...shown, signIn: state}, {...init, headers: withCookies(init.headers ?? {}, cookies)})
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
