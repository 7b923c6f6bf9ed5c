import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {answerOrderForm} from '~/orders/counter/order-answer.server'
import {OrderPage} from '~/orders/counter/order-page'
import {deskOrderPath} from '~/orders/counter/queue-question'
import {readOrderPage} from '~/orders/counter/read-order-page.server'
import {words} from '~/orders/counter/words'
import {formatOrderNumber, parseOrderNumber} from '~/orders/order-number'
import {requireRoom} from '~/staff/require-room.server'
import {StaffError} from '~/staff/staff-error'
import {StaffFrame} from '~/staff/staff-frame'
import {readStoreSettings} from '~/store/settings.server'
import {noStore, notFound, requireForm} from './respond'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {name, role} = await requireRoom({request, context}, 'orders')
  const {timeZone} = await readStoreSettings(context)
  const number = parseOrderNumber(params['number'])
  const asked = {desk: context.orderDesk, timeZone, now: Date.now()}
  const page = number && (await readOrderPage(asked, number))
  if (!page) throw notFound()
  const search = new URL(request.url).searchParams
  return {
    ...{member: {name, role}, page},
    done: search.get('done'),
    asksToCancel: search.get('sure') === 'cancelled',
  }
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const by = await requireRoom({request, context}, 'orders')
  const number = parseOrderNumber(params['number'])
  const sent = await requireForm(request)
  const {timeZone} = await readStoreSettings(context)
  const {orderDesk: desk, payments} = context
  const answer = number && (await answerOrderForm({desk, payments, by, timeZone, number}, sent))
  if (!answer) throw notFound()
  switch (answer.kind) {
    case 'done':
      return redirect(`${deskOrderPath(number)}?done=${answer.what}`, 303)
    case 'given':
    case 'told':
      return data(answer, answer.status)
    case 'unreadable':
      throw new Response(null, {status: 400})
  }
}

export const headers = noStore

export const meta: MetaFunction<typeof loader> = ({data: loaded}) => [
  {title: loaded ? words.order.title(formatOrderNumber(loaded.page.order.number)) : words.title},
  {name: 'robots', content: 'noindex'},
]

export default function OrderRoute() {
  const {member, page, done, asksToCancel} = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <StaffFrame member={member} room="orders">
      <OrderPage given={page} done={done} asksToCancel={asksToCancel} answer={answer} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
