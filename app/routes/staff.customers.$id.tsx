import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {answerContact} from '~/customers/desk/contact-answer.server'
import {CustomerPage} from '~/customers/desk/customer-page'
import {deskCustomerPath, parseCustomerId} from '~/customers/desk/customer-question'
import {fullName} from '~/customers/desk/full-name'
import {readCustomerPage} from '~/customers/desk/read-customer-page.server'
import {deskWords} from '~/customers/desk/words'
import {requireRoom} from '~/staff/require-room.server'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {readStoreSettings} from '~/store/settings.server'
import {noStore, notFound, requireForm} from './respond'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {name, role} = await requireRoom({request, context}, 'customers')
  const id = parseCustomerId(params['id'])
  const store = await readStoreSettings(context)
  const search = new URL(request.url).searchParams
  const page = id && (await readCustomerPage(context.customerDesk, {id, search, store}))
  if (!page) throw notFound()
  return {member: {name, role}, page}
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const by = await requireRoom({request, context}, 'customers')
  const id = parseCustomerId(params['id'])
  if (!id) throw notFound()
  const sent = await requireForm(request)
  const store = await readStoreSettings(context)
  const answer = await answerContact({desk: context.customerDesk, id, sent, by, store})
  switch (answer.kind) {
    case 'saved':
      return redirect(`${deskCustomerPath(id)}?done=saved`, 303)
    case 'given':
      return data(answer.given, answer.status)
    case 'unknown':
      throw notFound()
    case 'unreadable':
      throw new Response(null, {status: 400})
  }
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction<typeof loader> = ({data: loaded}) => [
  {title: loaded ? fullName(loaded.page.customer) : deskWords.title},
  {name: 'robots', content: 'noindex'},
]

export default function CustomerRoute() {
  const {member, page} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="customers">
      <CustomerPage {...page} given={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
