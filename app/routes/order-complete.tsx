import {redirect} from '@remix-run/node'
import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {NO_STORE} from '~/customers/portal/no-store'
import {requireCustomer} from '~/customers/require-customer.server'
import {parseLook, parseSessionId} from '~/orders/complete/parse-question'
import {readCompletion} from '~/orders/complete/read-completion.server'
import {words} from '~/orders/complete/words'
import {ENDED, isOneOf} from '~/orders/order-status'
import {receiptPath} from '~/orders/portal/shown-order'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {notFound} from './respond'

const CompletePage = late(() =>
  import('~/orders/complete/complete-page').then((module) => module.CompletePage),
)

export async function loader({request, context}: LoaderFunctionArgs) {
  const {searchParams} = new URL(request.url)
  const sessionId = parseSessionId(searchParams)
  if (sessionId === null) throw notFound()
  const {id: customerId} = await requireCustomer({request, context})
  const completion = await readCompletion(context, {customerId, sessionId}, Date.now())
  if (!completion) throw notFound()
  if (completion.state === 'paid' && isOneOf(ENDED, completion.order.status)) {
    const over: Response = redirect(receiptPath(completion.order), {status: 303, headers: NO_STORE})
    throw over
  }
  return {completion, look: parseLook(searchParams)}
}

/** Its address is the payment's name. */
export const headers: HeadersFunction = () => ({...NO_STORE, 'referrer-policy': 'no-referrer'})

export const meta: MetaFunction<typeof loader> = ({data, matches}) =>
  pageMeta(matches, () => {
    if (!data) return {}
    const {paid, failed, waiting} = words.metaTitle
    const {state} = data.completion
    return {title: state === 'paid' ? paid : state === 'failed' ? failed : waiting}
  })

export default function OrderComplete() {
  return <CompletePage {...useLoaderData<typeof loader>()} />
}
