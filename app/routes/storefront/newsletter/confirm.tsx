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

export async function loader({request, context}: LoaderFunctionArgs): Promise<PageState> {
  const token = parseLinkToken(new URL(request.url).searchParams.get('token'))
  return {state: (await context.newsletter.canConfirm(token)) ? 'ready' : 'expired', token}
}

export async function action({request, context}: ActionFunctionArgs) {
  const token = parseLinkToken((await requireForm(request)).get('token'))
  const done = await context.newsletter.confirm(token)
  return data<PageState>({state: done ? 'done' : 'expired', token}, done ? 200 : 410)
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: pageMessages.confirm.title}))

export default function Confirm() {
  const found = useLoaderData<typeof loader>()
  return <LinkPage kind="confirm" {...(useActionData<typeof action>() ?? found)} />
}
