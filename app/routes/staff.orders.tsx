import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {answerCounter} from '~/orders/counter/counter-answer.server'
import {parseCounterForm} from '~/orders/counter/counter-form'
import {QueuePage} from '~/orders/counter/queue-page'
import {parseQueueQuestion, queuePath} from '~/orders/counter/queue-question'
import {readQueue} from '~/orders/counter/read-queue.server'
import {words} from '~/orders/counter/words'
import {requireRoom} from '~/staff/require-room.server'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {readStoreSettings} from '~/store/settings.server'
import {noStore, requireForm} from './respond'

export async function loader({request, context}: LoaderFunctionArgs) {
  const {name, role} = await requireRoom({request, context}, 'orders')
  const {timeZone} = await readStoreSettings(context)
  const {orderDesk: desk, payments} = context
  const search = new URL(request.url).searchParams
  const asked = {desk, payments, timeZone, now: Date.now()}
  const page = await readQueue(asked, parseQueueQuestion(search))
  return {member: {name, role}, page, doneId: search.get('done')}
}

export async function action({request, context}: ActionFunctionArgs) {
  const by = await requireRoom({request, context}, 'orders')
  const form = parseCounterForm(await requireForm(request))
  if (!form) throw new Response(null, {status: 400})
  const {timeZone} = await readStoreSettings(context)
  const {orderDesk: desk, payments} = context
  const answer = await answerCounter({desk, payments, by, timeZone}, form)
  if (answer.kind === 'told') return data(answer, answer.status)
  const back = queuePath(parseQueueQuestion(new URL(request.url).searchParams))
  const done = form.intent === 'step' ? `${back.includes('?') ? '&' : '?'}done=${form.orderId}` : ''
  return redirect(back + done, 303)
}

export const headers = noStore

export const meta: MetaFunction = () => [{title: words.title}, {name: 'robots', content: 'noindex'}]

export default function Orders() {
  const {member, page, doneId} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} room="orders">
      <QueuePage given={page} doneId={doneId} told={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
