import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {leakedPasswordProblem} from '~/platform/auth/chosen-password'
import {isLeakedPassword} from '~/platform/auth/leaked-passwords.server'
import {linkHeaders} from '~/account/auth/auth-headers'
import {createReply} from '~/account/auth/form-reply.server'
import {readFields} from '~/platform/forms/fields'
import {parseLinkToken} from '~/platform/forms/form-schema'
import {CHOOSE, findVerifyProblems, VERIFY_FIELDS} from '~/account/auth/new-password-rules'
import {messages} from '~/account/auth/messages'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {requireForm} from '~/platform/http/respond'

const VerifyPage = lazyHydrate(() => import('~/account/auth/verify-page').then((module) => module.VerifyPage))

export async function loader({request, params, context}: LoaderFunctionArgs) {
  const found = await context.customers.findRegistration(parseLinkToken(params['token']))
  const choosing = new URL(request.url).searchParams.has(CHOOSE)
  return data({found, choosing}, found ? 200 : 410)
}

export async function action({request, params, context}: ActionFunctionArgs) {
  const form = readFields(await requireForm(request), VERIFY_FIELDS)
  const reply = createReply(VERIFY_FIELDS, {}, {gone: false})
  const wrong = findVerifyProblems(form)
  if (wrong) return reply.reject(wrong)
  const {password} = form
  const isNew = form.choose !== ''
  if (isNew && (await isLeakedPassword(password))) return reply.reject({password: leakedPasswordProblem})
  const token = parseLinkToken(params['token'])
  const outcome = await context.customers.verify({token, password, isNew})
  switch (outcome.kind) {
    case 'verified':
      return redirect('/sign-in?done=verified', {status: 303, headers: PRIVATE_NO_STORE})
    case 'gone':
      return data({gone: true, values: {}, problems: {}}, 410)
    case 'wrong':
      return reply.reject({password: messages.verify.problems.wrong})
    case 'slow-down':
    case 'busy':
      return reply.retryLater(outcome)
  }
}

export {clientAction} from '~/account/auth/client-action'

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.verify.title}))

export default function VerifyEmail() {
  const {found, choosing} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <VerifyPage found={result?.gone ? null : found} choosing={choosing} result={result} />
}
