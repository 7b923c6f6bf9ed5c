import {data, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {addressAfterSignIn, codePath, formTargetHeaders} from '~/admin/shell/after-sign-in'
import {messages as securityMessages} from '~/admin/security/messages'
import {SignInCard} from '~/admin/shell/sign-in-card'
import {parseSignInForm} from '~/admin/shell/sign-in-form'
import type {SignInProblem} from '~/admin/shell/sign-in-form'
import {messages} from '~/admin/shell/sign-in-messages'
import {staffMeta} from '~/admin/shell/staff-meta'
import {redirectWithCookies, signInHeaders} from '~/admin/shell/auth-response.server'
import {requireForm, retryAfter} from '~/platform/http/respond'
import {NO_STORE} from '~/platform/http/no-store'

export async function loader({request, context}: LoaderFunctionArgs) {
  const holder = await context.staff.findSessionHolder(request.headers)
  const {searchParams} = new URL(request.url)
  if (!holder) {
    const found = {isExpired: searchParams.get('why') === 'expired', done: searchParams.get('done')}
    return data(found, {headers: await formTargetHeaders(request, context)})
  }
  const to = await addressAfterSignIn(request, context, holder)
  return redirectDocument(to, {status: 303, headers: NO_STORE})
}

export async function action({request, context}: ActionFunctionArgs) {
  const form = parseSignInForm(await requireForm(request))
  if (form.kind === 'incomplete') return data(form.problem, 400)
  const {clientAddress} = context
  const outcome = await context.staff.signIn({...form, clientAddress, headers: request.headers})
  const problem = (errors: SignInProblem['errors']): SignInProblem => ({email: form.email, errors})
  switch (outcome.kind) {
    case 'signed-in':
      return redirectWithCookies(await addressAfterSignIn(request, context, outcome), outcome.cookies)
    case 'code-needed':
      return redirectWithCookies(codePath(request), outcome.cookies)
    case 'refused':
      return data(problem({password: messages.refused}), 401)
    case 'slow-down':
      return data(
        problem({form: messages.slowDown(outcome.retryAfterSeconds)}),
        retryAfter(429, outcome.retryAfterSeconds),
      )
    case 'busy':
      return data(problem({form: messages.busy}), retryAfter(503, outcome.retryAfterSeconds))
  }
}

export const headers = signInHeaders

export const meta: MetaFunction = () => staffMeta(messages.pageTitle)

export default function SignIn() {
  const {isExpired, done} = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()
  const text = isExpired ? securityMessages.signIn.expired : messages.done[done ?? '']
  const flash = problem ? undefined : text
  return <SignInCard problem={problem} flash={flash} />
}
