import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {ClientActionFunctionArgs} from '@remix-run/react'
import {leakedPasswordProblem} from '~/platform/auth/chosen-password'
import {isLeakedPassword} from '~/platform/auth/leaked-passwords.server'
import {linkHeaders} from '~/account/auth/auth-headers'
import {withOfflineFallback, readFields, retryLater} from '~/account/auth/form-result'
import type {FormResult} from '~/account/auth/form-result'
import {parseLinkToken} from '~/account/auth/auth-params'
import {findResetProblems, RESET_FIELDS} from '~/account/auth/new-password-rules'
import type {ResetField} from '~/account/auth/new-password-rules'
import {messages} from '~/account/auth/messages'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {requireForm} from '~/platform/http/respond'

const ResetPage = lazyHydrate(() => import('~/account/auth/reset-page').then((module) => module.ResetPage))

/** Looking at the page spends nothing: mail scanners look, too. */
export async function loader({params, context}: LoaderFunctionArgs) {
  const works = await context.customers.canReset(parseLinkToken(params['token']))
  return data({works}, works ? 200 : 410)
}

export async function action({request, params, context}: ActionFunctionArgs) {
  const form = readFields(await requireForm(request), RESET_FIELDS)
  const reject = (problems: FormResult<ResetField>['problems'], works = true) => ({
    works,
    values: {},
    problems,
  })
  const wrong = findResetProblems(form)
  if (wrong) return data(reject(wrong), 400)
  const {password} = form
  if (await isLeakedPassword(password)) return data(reject({password: leakedPasswordProblem}), 400)
  const outcome = await context.customers.resetPassword({token: parseLinkToken(params['token']), password})
  switch (outcome.kind) {
    case 'changed':
      return redirect('/sign-in?done=password', {status: 303, headers: PRIVATE_NO_STORE})
    case 'gone':
      return data(reject({}, false), 410)
    case 'slow-down':
    case 'busy': {
      const {text, init} = retryLater(outcome)
      return data(reject({form: text}), init)
    }
  }
}

export const clientAction = ({serverAction}: ClientActionFunctionArgs) => withOfflineFallback(serverAction)

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.reset.title}))

export default function PasswordReset() {
  const {works} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <ResetPage works={result?.works ?? works} result={result} />
}
