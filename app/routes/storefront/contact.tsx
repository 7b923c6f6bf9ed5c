import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {submitContactForm} from '~/domain/messages/contact-form.server'
import {ContactPage} from '~/storefront/contact/contact-page'
import {messages} from '~/domain/messages/messages'
import {pageMeta, useSite} from '~/storefront/shell/page-meta'
import {builtInSettings} from '~/domain/store/settings'
import {requireForm, retryAfterHeader} from '~/platform/http/respond'
import * as paths from '~/platform/url/addresses'

export function loader({request}: LoaderFunctionArgs) {
  return {sent: new URL(request.url).searchParams.has('sent')}
}

/** For browsers without scripts; with them the form is sent to /contact/send. */
export async function action({request, context}: ActionFunctionArgs) {
  const {form, problem, init} = await submitContactForm(context, await requireForm(request))
  return problem ? data({form, problem}, init) : redirect(`${paths.contact()}?sent=1`, 303)
}

export const headers: HeadersFunction = retryAfterHeader

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: messages.title,
    description: messages.metaDescription(settings.name),
    path: paths.contact(),
  }))

export default function Contact() {
  const {sent} = useLoaderData<typeof loader>()
  const settings = useSite()?.settings ?? builtInSettings
  return <ContactPage settings={settings} actionData={useActionData<typeof action>()} sent={sent} />
}
