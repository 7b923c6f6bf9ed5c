import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {NewsletterPage} from '~/newsletter/newsletter-pages'
import {answerTo} from '~/newsletter/subscribe-answer'
import {parseSubscribeForm} from '~/newsletter/subscribe-form.server'
import {pageWords} from '~/newsletter/page-words'
import {pageMeta} from '~/store/page-meta'
import {requireForm, retryAfterHeader} from './respond'

export function loader({request}: LoaderFunctionArgs) {
  return {subscribed: new URL(request.url).searchParams.has('subscribed')}
}

/** For browsers without scripts; with them the form is sent to /newsletter/subscribe. */
export async function action({request, context}: ActionFunctionArgs) {
  const submitted = parseSubscribeForm(await requireForm(request))
  const {clientAddress} = context
  const {answer, init} = answerTo(await context.newsletter.subscribe({...submitted, clientAddress}))
  if (!answer.problem) return redirect('/newsletter?subscribed=1', 303)
  return data({reach: submitted.reach, problem: answer.problem}, init)
}

export const headers: HeadersFunction = retryAfterHeader

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: pageWords.title,
    description: pageWords.metaDescription(settings.name),
    path: '/newsletter',
  }))

export default function Newsletter() {
  const {subscribed} = useLoaderData<typeof loader>()
  return <NewsletterPage given={useActionData<typeof action>()} subscribed={subscribed} />
}
