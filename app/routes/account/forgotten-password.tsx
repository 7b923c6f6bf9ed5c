import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {authHeaders} from '~/account/auth/auth-headers'
import {findForgottenProblems, FORGOTTEN_FIELDS} from '~/account/auth/sign-in-rules'
import {createReply} from '~/account/auth/form-reply.server'
import {findSentTo, writeSentTo} from '~/account/auth/sent-to-cookie.server'
import {readFields} from '~/platform/forms/fields'
import {returnPathOf, withReturnPath} from '~/platform/auth/safe-return-path'
import * as paths from '~/platform/url/addresses'
import {messages} from '~/account/auth/messages'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {requireForm} from '~/platform/http/respond'

const ForgottenPasswordPage = lazyHydrate(() =>
  import('~/account/auth/forgotten-page').then((module) => module.ForgottenPasswordPage),
)
const CheckInboxPage = lazyHydrate(() =>
  import('~/account/auth/check-inbox-page').then((module) => module.CheckInboxPage),
)

export function loader({request, context}: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has('sent')
  return {to: returnPathOf(request, context), sent, email: sent ? findSentTo(request.headers) : null}
}

export async function action({request, context}: ActionFunctionArgs) {
  const form = readFields(await requireForm(request), FORGOTTEN_FIELDS)
  const reply = createReply(FORGOTTEN_FIELDS, form, {})
  const wrong = findForgottenProblems(form)
  if (wrong) return reply.reject(wrong)
  const {customers, clientAddress} = context
  const outcome = await customers.requestReset({email: form.email, clientAddress})
  if (outcome.kind === 'sent') {
    return redirect(withReturnPath(`${paths.forgottenPassword()}?sent=1`, returnPathOf(request, context)), {
      status: 303,
      headers: {'set-cookie': writeSentTo(form.email, context)},
    })
  }
  return reply.retryLater(outcome)
}

export {clientAction} from '~/account/auth/client-action'

export const headers = authHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.forgotten.title}))

export default function ForgottenPassword() {
  const {to, sent, email} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return sent ? (
    <CheckInboxPage kind="forgotten" email={email} to={to} />
  ) : (
    <ForgottenPasswordPage to={to} result={result} />
  )
}
