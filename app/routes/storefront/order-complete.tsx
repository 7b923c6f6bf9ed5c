import {redirect} from '@remix-run/node'
import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import * as paths from '~/platform/url/addresses'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {notOurs, requireBuyer} from '~/domain/customers/require-customer.server'
import {
  parseAttempt,
  parseSessionId,
  readConfirmation,
} from '~/storefront/confirmation/read-confirmation.server'
import {messages} from '~/storefront/confirmation/messages'
import {ENDED_STATUSES, isOneOf} from '~/domain/orders/order-status'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {notFound} from '~/platform/http/respond'

const ConfirmationPage = lazyHydrate(() =>
  import('~/storefront/confirmation/confirmation-page').then((module) => module.ConfirmationPage),
)

export async function loader({request, context}: LoaderFunctionArgs) {
  const {searchParams} = new URL(request.url)
  const sessionId = parseSessionId(searchParams)
  if (sessionId === null) throw notFound()
  const buyerIds = await requireBuyer({request, context})
  const confirmation = await readConfirmation(context, {buyerIds, sessionId}, Date.now())
  if (!confirmation) throw await notOurs({request, context})
  if (confirmation.state === 'paid' && isOneOf(ENDED_STATUSES, confirmation.order.status)) {
    const {isGuest, order} = confirmation
    const path = isGuest ? paths.guestOrder(order.number) : paths.receipt(order.number)
    const receiptRedirect: Response = redirect(path, {
      status: 303,
      headers: PRIVATE_NO_STORE,
    })
    throw receiptRedirect
  }
  return {confirmation, attempt: parseAttempt(searchParams)}
}

/** Its URL contains the payment's session id. */
export const headers: HeadersFunction = () => ({...PRIVATE_NO_STORE, 'referrer-policy': 'no-referrer'})

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, () => {
    if (!data) return {}
    const {paid, failed, waiting} = messages.metaTitle
    const {state} = data.confirmation
    return {title: state === 'paid' ? paid : state === 'failed' ? failed : waiting}
  })

export default function OrderComplete() {
  return <ConfirmationPage {...useLoaderData<typeof loader>()} />
}
