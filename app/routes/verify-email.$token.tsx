import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import type {ClientActionFunctionArgs} from '@remix-run/react'
import {linkHeaders} from '~/customers/pages/door-headers'
import {orOffline} from '~/customers/pages/form-answer'
import {parseLinkToken} from '~/customers/pages/link-token'
import {words} from '~/customers/pages/words'
import {NO_STORE} from '~/customers/portal/no-store'
import {pageMeta} from '~/store/page-meta'
import {late} from '~/ui/late'

const VerifyPage = late(() => import('~/customers/pages/link-pages').then((module) => module.VerifyPage))

export async function loader({params, context}: LoaderFunctionArgs) {
  const found = await context.customers.findRegistration(parseLinkToken(params['token']))
  return data({found}, found ? 200 : 410)
}

export async function action({params, context}: ActionFunctionArgs) {
  const outcome = await context.customers.verify(parseLinkToken(params['token']))
  if (outcome.kind === 'verified') return redirect('/sign-in?done=verified', {status: 303, headers: NO_STORE})
  return data({gone: true, values: {}, problems: {}}, 410)
}

export const clientAction = ({serverAction}: ClientActionFunctionArgs) => orOffline(serverAction)

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: words.verify.title}))

export default function VerifyEmail() {
  const {found} = useLoaderData<typeof loader>()
  const given = useActionData<typeof action>()
  return <VerifyPage found={given?.gone ? null : found} given={given} />
}
