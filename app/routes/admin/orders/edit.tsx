import {data, redirect} from '@remix-run/node'
import type {ActionFunctionArgs, LoaderFunctionArgs, MetaFunction} from '@remix-run/node'
import {useActionData, useLoaderData} from '@remix-run/react'
import {handleEdit} from '~/admin/orders/edit/edit-action.server'
import {EditPage} from '~/admin/orders/edit/edit-page'
import {messages} from '~/admin/orders/edit/messages'
import {initialEditForm, readEditPage} from '~/admin/orders/edit/read-edit-page.server'
import type {OrderAdmin} from '~/admin/orders/order-admin.server'
import {requireSection} from '~/admin/shell/require-member.server'
import {StaffError} from '~/admin/shell/staff-error'
import {StaffFrame} from '~/admin/shell/staff-frame'
import {staffMeta} from '~/admin/shell/staff-meta'
import {CURRENT_STATUSES, isOneOf} from '~/domain/orders/order-status'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound, requireForm} from '~/platform/http/respond'
import * as adminPaths from '~/platform/url/admin-addresses'

export async function loader({request, context, params}: LoaderFunctionArgs) {
  const {name, role} = await requireSection({request, context}, 'orders')
  const order = await requireOrder(context.orderAdmin, params['number'])
  // Handed over or ended, or a pre-order: its page says so.
  if (!isOneOf(CURRENT_STATUSES, order.status) || order.campaignId !== null) {
    const headers = {location: adminPaths.order(order.number)}
    throw new Response(null, {status: 302, headers})
  }
  const {timeZone} = await readStoreSettings(context)
  const page = await readEditPage(order, {pickup: context.pickup, timeZone, now: Date.now()})
  return {member: {name, role}, page, initial: initialEditForm(page)}
}

export async function action({request, context, params}: ActionFunctionArgs) {
  const by = await requireSection({request, context}, 'orders')
  const formData = await requireForm(request)
  const order = await requireOrder(context.orderAdmin, params['number'])
  const {timeZone} = await readStoreSettings(context)
  const {payments, pickup, catalog, log, orderAdmin} = context
  const services = {payments, pickup, catalog, log}
  const result = await handleEdit({...services, order, by, timeZone, now: Date.now()}, formData)
  if (result.kind === 'form') return data(result.submitted, result.status)
  orderAdmin.changed()
  return redirect(`${adminPaths.order(order.number)}?done=${result.what}`, 303)
}

async function requireOrder(orderAdmin: OrderAdmin, number = '') {
  const order = await orderAdmin.find(number)
  if (!order) throw notFound()
  return order
}

export const meta: MetaFunction<typeof loader> = ({data: loaded}) =>
  staffMeta(messages.title(loaded?.page.label ?? ''))

export default function EditRoute() {
  const {member, page, initial} = useLoaderData<typeof loader>()
  return (
    <StaffFrame member={member} section="orders">
      <EditPage page={page} initial={initial} submitted={useActionData<typeof action>()} />
    </StaffFrame>
  )
}

export {StaffError as ErrorBoundary}
