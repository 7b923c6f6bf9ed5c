import {data} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {LinkPage} from '~/storefront/newsletter/newsletter-pages'
import type {LinkState} from '~/storefront/newsletter/newsletter-pages'
import {parseLinkToken} from '~/platform/forms/form-schema'
import {pageMessages} from '~/domain/newsletter/page-messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import {noStore, requireForm} from '~/platform/http/respond'

interface PageState {
  state: LinkState
  token: string
}

export function loader({request, context}: LoaderFunctionArgs): PageState {
  const token = parseLinkToken(new URL(request.url).searchParams.get('token'))
  return {state: context.newsletter.canUnsubscribe(token) ? 'ready' : 'expired', token}
}

/**
 * The page's button sends the token as a field. A mail program has it in the address, and a body of its own
 * (RFC 8058); it comes from no page, so this address is exempt from the origin check.
 */
export async function action({request, context}: ActionFunctionArgs) {
  const form = await requireForm(request)
  const token = parseLinkToken(form.get('token') ?? new URL(request.url).searchParams.get('token'))
  const done = await context.newsletter.unsubscribe(token)
  return data<PageState>({state: done ? 'done' : 'expired', token}, done ? 200 : 404)
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: pageMessages.unsubscribe.title}))

export default function Unsubscribe() {
  const found = useLoaderData<typeof loader>()
  return <LinkPage kind="unsubscribe" {...(useActionData<typeof action>() ?? found)} />
}
