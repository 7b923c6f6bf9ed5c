import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handleOrderAction} from '~/admin/orders/order-action.server'
import {OrderPage} from '~/admin/orders/order-page'
import {readOrderPage} from '~/admin/orders/read-order-page.server'
import {messages} from '~/admin/orders/messages'
import {formatOrderNumber, parseOrderNumber} from '~/domain/orders/order-number'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound, requireForm} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'orders')
  const {timeZone, weighing} = await readStoreSettings(context)
  const number = parseOrderNumber(params['number'])
  const {cancelRule} = weighing
  const readParams = {orderAdmin: context.orderAdmin, timeZone, cancelRule, now: Date.now()}
  const page = number && (await readOrderPage(readParams, number))
  if (!page) throw notFound()
  const search = new URL(request.url).searchParams
  return {
    ...{member: {name, role}, page},
    done: search.get('done'),
    isConfirmingCancel: search.get('sure') === 'cancelled',
  }
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'orders')
  const number = parseOrderNumber(params['number'])
  const formData = await requireForm(request)
  const {timeZone} = await readStoreSettings(context)
  const {orderAdmin, payments} = context
  if (!number) throw notFound()
  const result = await handleOrderAction({orderAdmin, payments, by, timeZone, number}, formData)
  if (result.kind !== 'done') return data(result, result.status)
  return redirect(`${adminPaths.order(number)}?done=${result.what}`, 303)
}

export const meta: MetaFunction<typeof loader> = ({data: loaded}) =>
  staffMeta(loaded ? messages.order.title(formatOrderNumber(loaded.page.order.number)) : messages.title)

export default function OrderRoute() {
  const {member, page, done, isConfirmingCancel} = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <StaffFrame member={member} section="orders">
      <OrderPage initial={page} done={done} isConfirmingCancel={isConfirmingCancel} actionResult={result} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
