import {data} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {linkHeaders} from '~/account/auth/auth-headers'
import {decideDifference, decisionSchema, readDifference} from '~/account/orders/difference.server'
import {messages} from '~/domain/orders/account-messages'
import {requireForm} from '~/platform/http/respond'
import {pageMeta} from '~/storefront/shell/page-meta'
import {lazyHydrate} from '~/ui/lazy-hydrate'

const DifferencePage = lazyHydrate(() =>
  import('~/account/orders/difference-page').then((module) => module.DifferencePage),
)

export async function loader({request, context, params: {key = ''}}: LoaderFunctionArgs) {
  return readDifference(context, {key, search: new URL(request.url).searchParams})
}

export async function action({request, context, params: {key = ''}}: ActionFunctionArgs) {
  const form = decisionSchema.safeParse(Object.fromEntries(await requireForm(request)))
  if (!form.success) return data({problem: messages.difference.unavailable}, 400)
  const result = await decideDifference(context, key, form.data)
  if (result.kind === 'problem') return data({problem: result.problem}, 503)
  const {publicUrl} = context.config
  // Our own pages may be the form's next stop; to other sites the page itself leads on.
  if (new URL(result.url, publicUrl).origin === publicUrl.origin) throw seeOther(result.url)
  return data({url: result.url})
}

function seeOther(location: string): Response {
  return new Response(null, {status: 303, headers: {location}})
}

export const headers = linkHeaders

export const meta: MetaFunction<typeof loader> = ({matches}) =>
  pageMeta(matches, () => ({title: messages.difference.title}))

export default function GuestOrderDifference() {
  return <DifferencePage {...useLoaderData<typeof loader>()} actionData={useActionData<typeof action>()} />
}
