import {data, redirect, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {linkHeaders} from '~/account/auth/auth-headers'
import {createReply} from '~/account/auth/form-reply.server'
import {readFields} from '~/platform/forms/fields'
import {parseLinkToken} from '~/platform/forms/form-schema'
import {VERIFY_FIELDS} from '~/account/auth/new-password-rules'
import {messages} from '~/account/auth/messages'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {safeReturnPath, ACCOUNT_HOME} from '~/platform/auth/safe-return-path'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {requireForm, withCookies} from '~/platform/http/respond'

const VerifyPage = lazyHydrate(() => import('~/account/auth/verify-page').then((module) => module.VerifyPage))

export async function loader({request, params, context}: LoaderFunctionArgs) {
  const found = await context.customers.findRegistration(parseLinkToken(params['token']), request.headers)
  return data({found}, found ? 200 : 410)
}

export async function action({request, params, context}: ActionFunctionArgs) {
  const {password} = readFields(await requireForm(request), VERIFY_FIELDS)
  const reply = createReply(VERIFY_FIELDS, {}, {gone: false})
  const token = parseLinkToken(params['token'])
  const outcome = await context.customers.verify({token, password, headers: request.headers})
  switch (outcome.kind) {
    case 'verified': {
      const {cookies, returnPath} = outcome
      // Somebody else is signed in here and stays so.
      if (cookies.length === 0) {
        return redirect('/sign-in?done=verified', {status: 303, headers: PRIVATE_NO_STORE})
      }
      const headers = withCookies(PRIVATE_NO_STORE, cookies)
      const to = safeReturnPath(returnPath, [], ACCOUNT_HOME)
      return redirectDocument(to, {status: 303, headers})
    }
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
  const {found} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <VerifyPage found={result?.gone ? null : found} result={result} />
}
