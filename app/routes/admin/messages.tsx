import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {MessagesPage} from '~/admin/messages/messages-page'
import {handledSchema, toMessageView} from '~/admin/messages/message-list'
import {messages} from '~/admin/messages/messages'
import {parsePageNumber} from '~/admin/shell/search-params'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {staffMeta} from '~/admin/shell/staff-meta'
import {StaffError} from '~/admin/shell/staff-error'
import {readStoreSettings} from '~/domain/store/settings.server'
import {requireForm} from '~/platform/http/respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'messages')
  const page = parsePageNumber(new URL(request.url).searchParams)
  const {messages, hasOlder} = await context.messages.list(page)
  const {timeZone} = await readStoreSettings(context)
  const messageViews = messages.map((message) => toMessageView(message, timeZone))
  return {member: {name, role}, messages: messageViews, page, hasOlder}
}

export async function action({request, context}: ActionFunctionArgs) {
  const member = await requireSection({request, context}, 'messages')
  const {id, handled} = requireFields(handledSchema, await requireForm(request))
  await context.messages.setHandled(id, handled === 'true', member)
  const page = parsePageNumber(new URL(request.url).searchParams)
  return redirect(`/staff/messages?page=${page}`, 303)
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function Messages() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />
}

export {StaffError as ErrorBoundary}
