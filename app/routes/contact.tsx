import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData, useRouteLoaderData} from '@remix-run/react'
import {answerTo} from '~/messages/contact-answer'
import {parseContactForm} from '~/messages/contact-form.server'
import {ContactPage} from '~/messages/contact-page'
import {words} from '~/messages/words'
import {pageMeta, SHOP_ROUTE} from '~/store/page-meta'
import {builtInSettings} from '~/store/settings'
import {requireForm, retryAfterHeader} from './respond'
import type {loader as shopLoader} from './shop'

export function loader({request}: LoaderFunctionArgs) {
  return {sent: new URL(request.url).searchParams.has('sent')}
}

/** For browsers without scripts; with them the form is sent to /contact/send. */
export async function action({request, context}: ActionFunctionArgs) {
  const submitted = parseContactForm(await requireForm(request))
  const {answer, init} = answerTo(
    await context.messages.send({...submitted, clientAddress: context.clientAddress}),
  )
  if (!answer.problem) return redirect('/contact?sent=1', 303)
  return data({form: submitted.form, problem: answer.problem}, init)
}

export const headers: HeadersFunction = retryAfterHeader

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: words.title,
    description: words.metaDescription(settings.name),
    path: '/contact',
  }))

export default function Contact() {
  const {sent} = useLoaderData<typeof loader>()
  const settings = useRouteLoaderData<typeof shopLoader>(SHOP_ROUTE)?.settings ?? builtInSettings
  return <ContactPage settings={settings} given={useActionData<typeof action>()} sent={sent} />
}
