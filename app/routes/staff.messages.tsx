import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {MessagesPage} from '~/messages/messages-page'
import {parseHandledForm, parsePage, showMessage} from '~/messages/staff-list'
import {staffWords} from '~/messages/staff-words'
import {requireRoom} from '~/staff/require-room.server'
import {StaffError} from '~/staff/staff-error'
import {readStoreSettings} from '~/store/settings.server'
import {noStore, requireForm} from './respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireRoom({request, context}, 'messages')
  const page = parsePage(new URL(request.url).searchParams.get('page'))
  const {messages, hasOlder} = await context.messages.list(page)
  const {timeZone} = await readStoreSettings(context)
  const shown = messages.map((message) => showMessage(message, timeZone))
  return {member: {name, role}, messages: shown, page, hasOlder}
}

export async function action({request, context}: ActionFunctionArgs) {
  const member = await requireRoom({request, context}, 'messages')
  const change = parseHandledForm(await requireForm(request))
  if (!change) throw new Response(null, {status: 400})
  await context.messages.setHandled(change.id, change.handled, member)
  const page = parsePage(new URL(request.url).searchParams.get('page'))
  return redirect(`/staff/messages?page=${page}`, 303)
}

export const headers: HeadersFunction = noStore

export const meta: MetaFunction = () => [{title: staffWords.title}, {name: 'robots', content: 'noindex'}]

export default function Messages() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />
}

export {StaffError as ErrorBoundary}
