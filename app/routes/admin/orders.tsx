import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handleQueueAction, queueFormSchema} from '~/admin/orders/queue-action.server'
import {handlePause, isPauseIntent, pauseFormSchema} from '~/admin/orders/pause-action.server'
import {QueuePage} from '~/admin/orders/queue-page'
import {queuePath} from '~/admin/orders/queue-search-params'
import {parseQueueQuery} from '~/admin/orders/queue-search-params.server'
import {readQueue} from '~/admin/orders/read-queue.server'
import {messages} from '~/admin/orders/messages'
import {requireFields} from '~/admin/shell/require-fields'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {requireForm} from '~/platform/http/respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'orders')
  const {timeZone} = await readStoreSettings(context)
  const {orderAdmin, payments} = context
  const search = new URL(request.url).searchParams
  const params = {orderAdmin, payments, timeZone, now: Date.now()}
  const page = await readQueue(params, parseQueueQuery(search))
  const isAttentionOpen = search.get('attention') === 'open'
  return {member: {name, role}, page, doneId: search.get('done'), isAttentionOpen}
}

export async function action({request, context}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'orders')
  const formData = await requireForm(request)
  const returnPath = queuePath(parseQueueQuery(new URL(request.url).searchParams))
  if (isPauseIntent(formData.get('intent'))) {
    await handlePause({orderAdmin: context.orderAdmin, by}, requireFields(pauseFormSchema, formData))
    return redirect(returnPath, 303)
  }
  const form = requireFields(queueFormSchema, formData)
  const {timeZone} = await readStoreSettings(context)
  const {orderAdmin, payments} = context
  const result = await handleQueueAction({orderAdmin, payments, by, timeZone}, form)
  if (result.kind === 'message') return data(result, result.status)
  if (form.intent === 'settle-approach') return redirect(returnPath, 303)
  const shown = form.intent === 'step' ? `done=${form.orderId}` : 'attention=open'
  return redirect(`${returnPath}${returnPath.includes('?') ? '&' : '?'}${shown}`, 303)
}

export const meta: MetaFunction = () => staffMeta(messages.title)

export default function Orders() {
  const {member, page, doneId, isAttentionOpen} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="orders">
      <QueuePage initial={page} {...{doneId, isAttentionOpen}} conflict={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
