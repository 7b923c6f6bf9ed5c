import type {LoaderFunctionArgs} from '@remix-run/node'
import {requireSection} from '~/admin/shell/require-member.server'
import {streamOrders} from '~/admin/orders/live-orders.server'
import {canAccessSection} from '~/domain/staff/sections'
import {eventStreamHeaders} from '~/platform/sse/event-stream-response.server'

/** Notifies open order queues of changes. */
export async function loader({request, context}: LoaderFunctionArgs) {
  await requireSection({request, context}, 'orders', {isUse: false})
  if (request.method === 'HEAD') return new Response(null, {headers: eventStreamHeaders})
  const canListen = async () => {
    const member = await context.staff.findBySession(request.headers, {isUse: false})
    return member !== null && canAccessSection(member.role, 'orders')
  }
  return streamOrders({orderAdmin: context.orderAdmin, canListen, log: context.log, signal: request.signal})
}
