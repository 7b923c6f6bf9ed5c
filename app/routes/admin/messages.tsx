import {redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useLoaderData} from '@remix-run/react'
import {MessagesPage} from '~/admin/messages/messages-page'
import {markSchema} from '~/admin/messages/message-forms'
import {toMessageView} from '~/admin/messages/message-list'
import {messageListPath, parseMessagesQuery} from '~/admin/messages/list-search-params'
import {messages} from '~/admin/messages/messages'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {staffMeta} from '~/admin/shell/staff-meta'
import {StaffError} from '~/admin/shell/staff-error'
import {readStoreSettings} from '~/domain/store/settings.server'
import {requireForm} from '~/platform/http/respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'messages')
  const {searchParams} = new URL(request.url)
  const query = parseMessagesQuery(searchParams)
  const {messages: found, hasOlder} = await context.messages.list(query)
  const {timeZone} = await readStoreSettings(context)
  return {
    member: {name, role},
    query,
    messages: found.map((message) => toMessageView(message, timeZone)),
    hasOlder,
    done: searchParams.get('done'),
    doneTo: searchParams.get('message'),
  }
}

export async function action({request, context}: ActionFunctionArgs) {
  const member = await requireSection({request, context}, 'messages')
  const {id, to} = requireFields(markSchema, await requireForm(request))
  await context.messages.mark(id, to, member)
  const query = parseMessagesQuery(new URL(request.url).searchParams)
  return redirect(messageListPath(query, {done: to, message: id}), 303)
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function Messages() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />
}

export {StaffError as ErrorBoundary}
