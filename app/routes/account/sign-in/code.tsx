import {data, redirect, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {ClientActionFunctionArgs} from '@remix-run/react'
import {authHeaders} from '~/account/auth/auth-headers'
import {withOfflineFallback} from '~/account/auth/client-action'
import {CODE_FIELDS} from '~/domain/customers/code/code-form'
import type {CodeFormState} from '~/domain/customers/code/code-form'
import {submitCodeForm} from '~/domain/customers/code/code-form.server'
import {messages} from '~/domain/customers/code/messages'
import {returnPathOf} from '~/platform/auth/safe-return-path'
import {readFields} from '~/platform/forms/fields'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {requireForm, withCookies} from '~/platform/http/respond'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const CodePage = lazyHydrate(() => import('~/account/auth/code-page').then((module) => module.CodePage))

export async function loader({request, context}: LoaderFunctionArgs) {
  const to = returnPathOf(request, context)
  const customer = await context.customers.findBySession(request.headers)
  if (customer) return redirect(to, {status: 303, headers: PRIVATE_NO_STORE})
  return {to}
}

export async function action({request, context}: ActionFunctionArgs) {
  const fields = readFields(await requireForm(request), CODE_FIELDS)
  const result = await submitCodeForm(context, fields, request.headers)
  if (result.kind === 'signed-in') {
    const headers = withCookies(PRIVATE_NO_STORE, result.cookies)
    return redirectDocument(returnPathOf(request, context), {status: 303, headers})
  }
  const {state, init, cookies} = result
  return data(state, {...init, headers: withCookies(init.headers ?? {}, cookies)})
}

/** Without a connection the form stays as far as it was. */
export async function clientAction({request, serverAction}: ClientActionFunctionArgs) {
  const {email, code} = readFields(await request.clone().formData(), CODE_FIELDS)
  const state: CodeFormState = {email, isSent: code !== '', problems: {form: messages.problems.offline}}
  return withOfflineFallback(serverAction<typeof action>, state)
}

export const headers = authHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.title}))

export default function SignInCode() {
  const {to} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <CodePage key={String(result?.isSent ?? false)} to={to} result={result} />
}
