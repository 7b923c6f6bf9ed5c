import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {ClientActionFunctionArgs} from '@remix-run/react'
import {orOffline} from '~/customers/pages/form-answer'
import {answerAccountForm} from '~/customers/portal/account-answer.server'
import {NO_STORE} from '~/customers/portal/no-store'
import {parseAccountForm, parseAccountQuestion} from '~/customers/portal/parse-account-form.server'
import {readAccount} from '~/customers/portal/read-account.server'
import {words} from '~/customers/portal/words'
import {requireCustomer} from '~/customers/require-customer.server'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'
import {requireForm, retryAfterHeader} from './respond'

const AccountPage = late(() => import('~/customers/portal/account-page').then((module) => module.AccountPage))

export async function loader({request, context}: LoaderFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const question = parseAccountQuestion(new URL(request.url).searchParams)
  return {...question, account: await readAccount(context, customer, request.headers)}
}

export async function action({request, context}: ActionFunctionArgs) {
  const customer = await requireCustomer({request, context})
  const sent = parseAccountForm(await requireForm(request))
  if (!sent) throw new Response(null, {status: 400})
  const answer = await answerAccountForm(sent, {customer, context, headers: request.headers})
  if (answer.kind === 'given') return data(answer.given, answer.init)
  const headers = new Headers(NO_STORE)
  for (const cookie of answer.cookies) headers.append('set-cookie', cookie)
  return redirect(answer.to, {status: 303, headers})
}

/** What was typed is not lost when nobody answers. */
export function clientAction({serverAction}: ClientActionFunctionArgs) {
  return orOffline(() => serverAction<typeof action>())
}

export const headers: HeadersFunction = (args) => ({
  ...NO_STORE,
  ...Object.fromEntries(new Headers(retryAfterHeader(args))),
})

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: words.title}))

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>()} given={useActionData<typeof action>()} />
}
