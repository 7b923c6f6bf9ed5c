import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {linkHeaders} from '~/account/auth/auth-headers'
import {parseLinkToken} from '~/platform/forms/form-schema'
import {messages} from '~/account/auth/messages'
import {requireCustomer} from '~/domain/customers/require-customer.server'
import {PRIVATE_NO_STORE} from '~/platform/http/no-store'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const ChangeEmailPage = lazyHydrate(() =>
  import('~/account/auth/link-pages').then((module) => module.ChangeEmailPage),
)

export async function loader({params, request, context}: LoaderFunctionArgs) {
  const {id} = await requireCustomer({request, context})
  const found = await context.customers.findEmailChange(parseLinkToken(params['token']), id)
  return data({found}, found ? 200 : 410)
}

export async function action({params, request, context}: ActionFunctionArgs) {
  const {id} = await requireCustomer({request, context})
  const outcome = await context.customers.changeEmail(parseLinkToken(params['token']), id)
  if (outcome.kind === 'changed')
    return redirect('/sign-in?done=email', {status: 303, headers: PRIVATE_NO_STORE})
  return data({gone: true, values: {}, problems: {}}, 410)
}

export {clientAction} from '~/account/auth/client-action'

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.changeEmail.title}))

export default function ChangeEmail() {
  const {found} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return <ChangeEmailPage found={result?.gone ? null : found} result={result} />
}
