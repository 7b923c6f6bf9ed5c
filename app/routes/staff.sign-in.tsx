import {data, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {codePath, whereAfterSignIn} from '~/staff/after-sign-in'
import {words as securityWords} from '~/staff/security/words'
import {SignInCard} from '~/staff/sign-in-card'
import {parseSignInForm} from '~/staff/sign-in-form'
import type {SignInProblem} from '~/staff/sign-in-form'
import {words} from '~/staff/words'
import {requireForm} from './respond'

const NO_STORE = {'cache-control': 'no-store'}

export async function loader({request, context}: LoaderFunctionArgs) {
  const holder = await context.staff.findHolder(request.headers)
  if (!holder) return {isExpired: new URL(request.url).searchParams.get('why') === 'expired'}
  const to = whereAfterSignIn(request, context.config.publicUrl, holder)
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
      return goOn(whereAfterSignIn(request, context.config.publicUrl, outcome), outcome.cookies)
    case 'code-needed':
      return goOn(codePath(request), outcome.cookies)
    case 'refused':
      return data(problem({password: words.refused}), 401)
    case 'slow-down':
      return data(problem({form: words.slowDown(outcome.retryAfterSeconds)}), waiting(429, outcome))
    case 'busy':
      return data(problem({form: words.busy}), waiting(503, outcome))
  }
}

function goOn(to: string, cookies: readonly string[]) {
  const set = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return redirectDocument(to, {status: 303, headers: [...Object.entries(NO_STORE), ...set]})
}

export const headers: HeadersFunction = ({actionHeaders}) => {
  const retryAfter = actionHeaders.get('retry-after')
  return {...NO_STORE, ...(retryAfter && {'retry-after': retryAfter})}
}

export const meta: MetaFunction = () => [{title: words.pageTitle}, {name: 'robots', content: 'noindex'}]

export default function SignIn() {
  const {isExpired} = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()
  const notice = isExpired && !problem ? securityWords.signIn.expired : undefined
  return <SignInCard problem={problem} notice={notice} />
}

function waiting(status: number, {retryAfterSeconds}: {retryAfterSeconds: number}) {
  return {status, headers: {'retry-after': String(retryAfterSeconds)}}
}
