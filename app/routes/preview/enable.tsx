import {data, redirect} from '@remix-run/node'
import type {HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {withCookies} from '~/platform/http/respond'
import {messages} from '~/storefront/preview/messages'
import {PreviewRefused} from '~/storefront/preview/preview-refused'

/** Where the Studio opens the shop. The secret in the address is good for once, so that a GET may use it. */
export async function loader({request, context}: LoaderFunctionArgs) {
  const outcome = await context.preview.enter(request)
  if (outcome.kind === 'entered') {
    return redirect(outcome.to, {headers: withCookies(PRIVATE_NO_STORE, [outcome.cookie])})
  }
  return data(
    {why: outcome.why},
    {status: outcome.why === 'unreachable' ? 503 : 401, headers: PRIVATE_NO_STORE},
  )
}

export const headers: HeadersFunction = () => PRIVATE_NO_STORE

export const meta: MetaFunction = () => [
  {title: messages.refused.title},
  {name: 'robots', content: 'noindex'},
]

export default function Enable() {
  return <PreviewRefused why={useLoaderData<typeof loader>().why} />
}
