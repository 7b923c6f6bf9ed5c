import {data, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {CodeCard} from '~/staff/code-card'
import {signInPath, whereAfterSignIn} from '~/staff/after-sign-in'
import {codeFormSchema} from '~/staff/security/security-form'
import {words as securityWords} from '~/staff/security/words'
import {words} from '~/staff/words'
import {requireForm} from './respond'

const NO_STORE = {'cache-control': 'no-store'}

export async function loader({request, context}: LoaderFunctionArgs) {
  const {searchParams} = new URL(request.url)
  if (!context.staff.isCodeAwaited(request.headers)) {
    return redirectDocument(signInPath(request), {status: 303, headers: NO_STORE})
  }
  return {
    isRecovery: searchParams.has('recovery'),
    back: signInPath(request),
    search: withoutRecovery(request),
  }
}

export async function action({request, context}: ActionFunctionArgs) {
  const {problems} = securityWords
  const form = codeFormSchema.safeParse(Object.fromEntries(await requireForm(request)))
  const code = form.success ? form.data.code.trim() : ''
  if (code === '') return data({code: problems.codeMissing}, 400)
  const {clientAddress, config} = context
  const outcome = await context.staff.signInWithCode({code, clientAddress, headers: request.headers})
  switch (outcome.kind) {
    case 'signed-in':
      return goOn(whereAfterSignIn(request, config.publicUrl, outcome), outcome.cookies)
    case 'expired':
      return goOn(signInPath(request, 'expired'), outcome.cookies)
    case 'wrong-code':
      return data({code: problems.code}, 401)
    case 'slow-down': {
      const {retryAfterSeconds} = outcome
      const headers = {'retry-after': String(retryAfterSeconds)}
      return data({form: words.slowDown(retryAfterSeconds)}, {status: 429, headers})
    }
  }
}

function goOn(to: string, cookies: readonly string[]) {
  const set = cookies.map((cookie): [string, string] => ['set-cookie', cookie])
  return redirectDocument(to, {status: 303, headers: [...Object.entries(NO_STORE), ...set]})
}

function withoutRecovery(request: Request): string {
  const {searchParams} = new URL(request.url)
  searchParams.delete('recovery')
  return searchParams.toString()
}

export const headers: HeadersFunction = ({actionHeaders}) => {
  const retryAfter = actionHeaders.get('retry-after')
  return {...NO_STORE, ...(retryAfter && {'retry-after': retryAfter})}
}

export const meta: MetaFunction = () => [
  {title: securityWords.signIn.pageTitle},
  {name: 'robots', content: 'noindex'},
]

export default function SignInCode() {
  return <CodeCard {...useLoaderData<typeof loader>()} problems={useActionData<typeof action>()} />
}
