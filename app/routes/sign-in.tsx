import {data, redirect, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {ClientActionFunctionArgs} from '@remix-run/react'
import {doorHeaders} from '~/customers/pages/door-headers'
import {parseDone, parseGoogleProblem} from '~/customers/pages/done'
import {orOffline, readFields, waitAnswer} from '~/customers/pages/form-answer'
import type {Refused} from '~/customers/pages/form-answer'
import {returnPathOf} from '~/customers/pages/return-path'
import {findSignInProblems, SIGN_IN_FIELDS} from '~/customers/pages/sign-in-rules'
import type {SignInField} from '~/customers/pages/sign-in-rules'
import {words} from '~/customers/pages/words'
import {NO_STORE} from '~/customers/portal/no-store'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {requireForm} from './respond'

const SignInPage = late(() => import('~/customers/pages/sign-in-page').then((module) => module.SignInPage))

export async function loader({request, context}: LoaderFunctionArgs) {
  const to = returnPathOf(request, context)
  const customer = await context.customers.findBySession(request.headers)
  if (customer) return redirect(to, {status: 303, headers: NO_STORE})
  const done = new URL(request.url).searchParams.get('done')
  const google = context.google ? {problem: parseGoogleProblem(done)} : null
  return {to, done: parseDone(done), google}
}

export async function action({request, context}: ActionFunctionArgs) {
  const form = readFields(await requireForm(request), SIGN_IN_FIELDS)
  const {email, password} = form
  const refuse = (problems: Refused<SignInField>['problems']) => ({values: {email}, problems})
  const missing = findSignInProblems(form)
  if (missing) return data(refuse(missing), 400)
  const {customers, clientAddress} = context
  const outcome = await customers.signIn({email, password, clientAddress, headers: request.headers})
  switch (outcome.kind) {
    case 'signed-in': {
      const headers = new Headers(NO_STORE)
      for (const cookie of outcome.cookies) headers.append('set-cookie', cookie)
      return redirectDocument(returnPathOf(request, context), {status: 303, headers})
    }
    case 'refused':
      return data(refuse({password: words.signIn.problems.refused}), 401)
    case 'unverified':
      return data(refuse({form: words.signIn.problems.unverified}), 403)
    case 'slow-down':
    case 'busy': {
      const {text, init} = waitAnswer(outcome)
      return data(refuse({form: text}), init)
    }
  }
}

export const clientAction = ({serverAction}: ClientActionFunctionArgs) => orOffline(serverAction)

export const headers = doorHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, ({settings}) => ({
    title: words.signIn.title,
    description: words.signIn.metaDescription(settings.name),
  }))

export default function SignIn() {
  return <SignInPage {...useLoaderData<typeof loader>()} given={useActionData<typeof action>()} />
}
