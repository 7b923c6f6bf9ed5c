import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {leakedPasswordProblem} from '~/platform/auth/chosen-password'
import * as paths from '~/platform/url/addresses'
import {isLeakedPassword} from '~/platform/auth/leaked-passwords.server'
import {authHeaders} from '~/account/auth/auth-headers'
import {createReply} from '~/account/auth/form-reply.server'
import {findSentTo, writeSentTo} from '~/account/auth/sent-to-cookie.server'
import {readFields} from '~/platform/forms/fields'
import {parseSubmission} from '~/platform/forms/form-schema'
import {checkRegistration, REGISTER_FIELDS} from '~/account/auth/register-rules'
import {returnPathOf, withReturnPath} from '~/platform/auth/safe-return-path'
import {messages} from '~/account/auth/messages'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {requireForm, withCookies} from '~/platform/http/respond'

const RegisterPage = lazyHydrate(() =>
  import('~/account/auth/register-page').then((module) => module.RegisterPage),
)
const CheckInboxPage = lazyHydrate(() =>
  import('~/account/auth/check-inbox-page').then((module) => module.CheckInboxPage),
)

export async function loader({request, context}: LoaderFunctionArgs) {
  const to = returnPathOf(request, context)
  const customer = await context.customers.findBySession(request.headers)
  if (customer) return redirect(to, {status: 303, headers: PRIVATE_NO_STORE})
  const sent = new URL(request.url).searchParams.has('sent')
  return {to, sent, email: sent ? findSentTo(request.headers) : null}
}

export async function action({request, context}: ActionFunctionArgs) {
  const sent = await requireForm(request)
  const {password, ...values} = readFields(sent, REGISTER_FIELDS)
  const reply = createReply(REGISTER_FIELDS, values, {})
  const checked = checkRegistration({...values, password})
  if ('problems' in checked) return reply.reject(checked.problems)
  if (await isLeakedPassword(password)) return reply.reject({password: leakedPasswordProblem})
  const {customers, clientAddress} = context
  // The honeypot was filled in: the bot gets the response of a success.
  if (parseSubmission(sent).isHoneypotFilled) return redirect(`${paths.register()}?sent=1`, 303)
  const {token: browserToken, cookies} = customers.markBrowser(request.headers)
  const returnPath = returnPathOf(request, context)
  const outcome = await customers.register({...checked.customer, clientAddress, browserToken, returnPath})
  if (outcome.kind === 'sent') {
    const headers = withCookies(PRIVATE_NO_STORE, [...cookies, writeSentTo(checked.customer.email, context)])
    return redirect(withReturnPath(`${paths.register()}?sent=1`, returnPath), {status: 303, headers})
  }
  return reply.retryLater(outcome)
}

export {clientAction} from '~/account/auth/client-action'

export const headers = authHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: messages.register.title,
    description: messages.register.metaDescription(settings.name),
  }))

export default function Register() {
  const {to, sent, email} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return sent ? (
    <CheckInboxPage kind="registered" email={email} to={to} />
  ) : (
    <RegisterPage to={to} result={result} />
  )
}
