import {redirect, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {authHeaders} from '~/account/auth/auth-headers'
import {parseCompletedStep, parseGoogleError} from '~/account/auth/auth-params'
import {createReply} from '~/account/auth/form-reply.server'
import {readFields} from '~/platform/forms/fields'
import {returnPathOf} from '~/platform/auth/safe-return-path'
import {findSignInProblems, SIGN_IN_FIELDS} from '~/account/auth/sign-in-rules'
import {messages} from '~/account/auth/messages'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {requireForm, withCookies} from '~/platform/http/respond'

const SignInPage = lazyHydrate(() =>
  import('~/account/auth/sign-in-page').then((module) => module.SignInPage),
)

export async function loader({request, context}: LoaderFunctionArgs) {
  const to = returnPathOf(request, context)
  const customer = await context.customers.findBySession(request.headers)
  if (customer) return redirect(to, {status: 303, headers: PRIVATE_NO_STORE})
  const done = new URL(request.url).searchParams.get('done')
  const google = context.google ? {problem: parseGoogleError(done)} : null
  return {to, done: parseCompletedStep(done), google}
}

export async function action({request, context}: ActionFunctionArgs) {
  const form = readFields(await requireForm(request), SIGN_IN_FIELDS)
  const {email, password} = form
  const reply = createReply(SIGN_IN_FIELDS, {email}, {})
  const missing = findSignInProblems(form)
  if (missing) return reply.reject(missing)
  const {customers, clientAddress} = context
  const outcome = await customers.signIn({email, password, clientAddress, headers: request.headers})
  switch (outcome.kind) {
    case 'signed-in': {
      const headers = withCookies(PRIVATE_NO_STORE, outcome.cookies)
      return redirectDocument(returnPathOf(request, context), {status: 303, headers})
    }
    case 'refused':
      return reply.reject({password: messages.signIn.problems.refused}, 401)
    case 'unverified':
      return reply.reject({form: messages.signIn.problems.unverified}, 403)
    case 'slow-down':
    case 'busy':
      return reply.retryLater(outcome)
  }
}

export {clientAction} from '~/account/auth/client-action'

export const headers = authHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: messages.signIn.title,
    description: messages.signIn.metaDescription(settings.name),
  }))

export default function SignIn() {
  return <SignInPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
}
