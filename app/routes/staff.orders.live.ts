import type {LoaderFunctionArgs} from '@remix-run/node'
import {liveHeaders, liveOrders} from '~/orders/counter/live-orders.server'
import {requireRoom} from '~/staff/require-room.server'
import {mayEnter} from '~/staff/rooms'

/** Tells an open page of the counter that there is something new. */
export async function loader({request, context}: LoaderFunctionArgs) {
  await requireRoom({request, context}, 'orders', {isUse: false})
  if (request.method === 'HEAD') return new Response(null, {headers: liveHeaders})
  const mayListen = async () => {
    const member = await context.staff.findBySession(request.headers, {isUse: false})
    return member !== null && mayEnter(member.role, 'orders')
  }
  return liveOrders({desk: context.orderDesk, mayListen, log: context.log, signal: request.signal})
}
