import {data, redirectDocument} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handleMessageAction} from '~/admin/messages/message-action.server'
import {messageFormSchema} from '~/admin/messages/message-forms'
import {MessagePage} from '~/admin/messages/message-page'
import {messages} from '~/admin/messages/messages'
import {readMessagePage} from '~/admin/messages/read-message.server'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound, requireForm} from '~/platform/http/respond'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const member = await requireSection({request, context}, 'messages')
  const store = await readStoreSettings(context)
  const page = await readMessagePage({...{messages: context.messages, member, store}, id: params['id'] ?? ''})
  if (!page) throw notFound()
  const {searchParams} = new URL(request.url)
  return {
    member: {name: member.name, role: member.role},
    page,
    asksToDelete: searchParams.get('ask') === 'delete',
    done: searchParams.get('done'),
  }
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'messages')
  const form = requireFields(messageFormSchema, await requireForm(request))
  const result = await handleMessageAction(
    {...{messages: context.messages, by}, id: params['id'] ?? ''},
    form,
  )
  if (result.kind === 'done') return redirectDocument(result.path, 303)
  return data({submitted: result.submitted}, result.status)
}

export const meta: MetaFunction<typeof loader> = ({data: loaded}) =>
  staffMeta(loaded?.page.message.name ?? messages.title)

export default function Message() {
  const {member, ...props} = useLoaderData<typeof loader>()
  const submitted = useActionData<typeof action>()?.submitted
  return (
    <StaffFrame member={member} section="messages">
      <MessagePage {...props} submitted={submitted} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
