import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {authHeaders} from '~/account/auth/auth-headers'
import {handleAccountAction} from '~/account/settings/account-action.server'
import {parseAccountForm, parseAccountQuery} from '~/account/settings/parse-account-form.server'
import {readAccount} from '~/account/settings/read-account.server'
import {messages} from '~/account/settings/messages'
import {requireCustomer} from '~/domain/customers/require-customer.server'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {requireForm} from '~/platform/http/respond'

const AccountPage = lazyHydrate(() =>
  import('~/account/settings/account-page').then((module) => module.AccountPage),
)

export async function loader({request, context}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const query = parseAccountQuery(new URL(request.url).searchParams)
  return {...query, account: await readAccount(context, customer, request.headers)}
}

export async function action({request, context}: ActionFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const submitted = parseAccountForm(await requireForm(request))
  if (!submitted) throw new Response(null, {status: 400})
  return handleAccountAction(submitted, {customer, context, headers: request.headers})
}

export {clientAction} from '~/account/auth/client-action'

export const headers = authHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.title}))

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
}
