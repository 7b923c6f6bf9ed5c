import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {NewsletterPage} from '~/storefront/newsletter/newsletter-pages'
import {submitSubscribeForm} from '~/domain/newsletter/subscribe-form.server'
import {pageMessages} from '~/domain/newsletter/page-messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import {requireForm, retryAfterHeader} from '~/platform/http/respond'
import * as paths from '~/platform/url/addresses'

export function loader({request}: LoaderFunctionArgs) {
  const subscribed = new URL(request.url).searchParams.get('subscribed')
  return {subscribed: subscribed !== null, isMailed: subscribed === 'mail'}
}

/** For browsers without scripts; with them the form is sent to /newsletter/subscribe. */
export async function action({request, context}: ActionFunctionArgs) {
  const {reach, problem, note, init} = await submitSubscribeForm(context, await requireForm(request))
  return problem
    ? data({reach, problem}, init)
    : redirect(`${paths.newsletter()}?subscribed=${note ? 'mail' : '1'}`, 303)
}

export const headers: HeadersFunction = retryAfterHeader

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: pageMessages.title,
    description: pageMessages.metaDescription(settings.name),
    path: paths.newsletter(),
  }))

export default function Newsletter() {
  return <NewsletterPage {...useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />
}
