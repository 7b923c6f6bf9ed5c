import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {ClientActionFunctionArgs} from '@remix-run/react'
import {linkHeaders} from '~/customers/pages/door-headers'
import {orOffline} from '~/customers/pages/form-answer'
import {parseLinkToken} from '~/customers/pages/link-token'
import {words} from '~/customers/pages/words'
import {requireCustomer} from '~/customers/require-customer.server'
import {NO_STORE} from '~/customers/portal/no-store'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'

const ChangeEmailPage = late(() =>
  import('~/customers/pages/link-pages').then((module) => module.ChangeEmailPage),
)

export async function loader({params, request, context}: LoaderFunctionArgs) {
  const {id} = await requireCustomer({request, context})
  const found = await context.customers.findEmailChange(parseLinkToken(params['token']), id)
  return data({found}, found ? 200 : 410)
}

export async function action({params, request, context}: ActionFunctionArgs) {
  const {id} = await requireCustomer({request, context})
  const outcome = await context.customers.changeEmail(parseLinkToken(params['token']), id)
  if (outcome.kind === 'changed') return redirect('/sign-in?done=email', {status: 303, headers: NO_STORE})
  return data({gone: true, values: {}, problems: {}}, 410)
}

export const clientAction = ({serverAction}: ClientActionFunctionArgs) => orOffline(serverAction)

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: words.changeEmail.title}))

export default function ChangeEmail() {
  const {found} = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  return <ChangeEmailPage found={given?.gone ? null : found} given={given} />
}
