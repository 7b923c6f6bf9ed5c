import {data, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData} from '@remix-run/react'
import {safeReturnPath} from '~/credentials/safe-return-path'
import {SignInCard} from '~/staff/sign-in-card'
import {parseSignInForm} from '~/staff/sign-in-form'
import type {SignInProblem} from '~/staff/sign-in-form'
import {words} from '~/staff/words'
import {requireForm} from './respond'

const NO_STORE = {'cache-control': 'no-store'}

export async function loader({request, context}: LoaderFunctionArgs) {
  const member = await context.staff.findBySession(request.headers)
  return member ? redirectDocument(returnPath(request, context), {status: 303, headers: NO_STORE}) : null
}

export async function action({request, context}: ActionFunctionArgs) {
  const form = parseSignInForm(await requireForm(request))
  if (form.kind === 'incomplete') return data(form.problem, 400)
  const {clientAddress} = context
  const outcome = await context.staff.signIn({...form, clientAddress, headers: request.headers})
  const problem = (errors: SignInProblem['errors']): SignInProblem => ({email: form.email, errors})
  switch (outcome.kind) {
    case 'signed-in':
      return redirectDocument(returnPath(request, context), {
        status: 303,
        headers: [
          ...Object.entries(NO_STORE),
          ...outcome.cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
        ],
      })
    case 'refused':
      return data(problem({password: words.refused}), 401)
    case 'slow-down':
      return data(problem({form: words.slowDown(outcome.retryAfterSeconds)}), waiting(429, outcome))
    case 'busy':
      return data(problem({form: words.busy}), waiting(503, outcome))
  }
}

export const headers: HeadersFunction = ({actionHeaders}) => {
  const retryAfter = actionHeaders.get('retry-after')
  return {...NO_STORE, ...(retryAfter && {'retry-after': retryAfter})}
}

export const meta: MetaFunction = () => [{title: words.pageTitle}, {name: 'robots', content: 'noindex'}]

export default function SignIn() {
  return <SignInCard problem={useActionData<typeof action>()} />
}

/** The Studio sends its whole address along as `origin`; it may be under any name this server is reached by. */
function returnPath(request: Request, {config}: LoaderFunctionArgs['context']): string {
  const {origin, searchParams} = new URL(request.url)
  return safeReturnPath(searchParams.get('origin'), [config.publicUrl.origin, origin], '/studio')
}

function waiting(status: number, {retryAfterSeconds}: {retryAfterSeconds: number}) {
  return {status, headers: {'retry-after': String(retryAfterSeconds)}}
}
