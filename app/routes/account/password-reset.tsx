import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {leakedPasswordProblem} from '~/platform/auth/chosen-password'
import {isLeakedPassword} from '~/platform/auth/leaked-passwords.server'
import {linkHeaders} from '~/account/auth/auth-headers'
import {createReply} from '~/account/auth/form-reply.server'
import {readFields} from '~/platform/forms/fields'
import {parseLinkToken} from '~/platform/forms/form-schema'
import {findResetProblems, RESET_FIELDS} from '~/account/auth/new-password-rules'
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
  const reply = createReply(RESET_FIELDS, {}, {works: true})
  const wrong = findResetProblems(form)
  if (wrong) return reply.reject(wrong)
  const {password} = form
  if (await isLeakedPassword(password)) return reply.reject({password: leakedPasswordProblem})
  const outcome = await context.customers.resetPassword({token: parseLinkToken(params['token']), password})
  switch (outcome.kind) {
    case 'changed':
      return redirect('/sign-in?done=password', {status: 303, headers: PRIVATE_NO_STORE})
    case 'gone':
      return data({works: false, values: {}, problems: {}}, 410)
    case 'slow-down':
    case 'busy':
      return reply.retryLater(outcome)
  }
}

export {clientAction} from '~/account/auth/client-action'

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.reset.title}))

export default function PasswordReset() {
  const {works} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <ResetPage works={result?.works ?? works} result={result} />
}
