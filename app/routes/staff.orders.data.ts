import type {LoaderFunctionArgs} from '@remix-run/node'
import {parseOrderNumber} from '~/orders/order-number'
import {parseQueueQuestion} from '~/orders/counter/queue-question'
import {readOrderPage} from '~/orders/counter/read-order-page.server'
import {readQueue} from '~/orders/counter/read-queue.server'
import {requireRoom} from '~/staff/require-room.server'
import {readStoreSettings} from '~/store/settings.server'
import {notFound} from './respond'

/**
 * What an open page of the counter shows anew. Not through the page's own loader: when the network fails, the router
 * would put an error in the place of what is shown.
 */
export async function loader({request, context}: LoaderFunctionArgs) {
  await requireRoom({request, context}, 'orders', {isUse: false})
  const {timeZone} = await readStoreSettings(context)
  const {orderDesk: desk, payments} = context
  const asked = {desk, payments, timeZone, now: Date.now()}
  const search = new URL(request.url).searchParams
  const number = search.get('number')
  const page =
    number === null
      ? await readQueue(asked, parseQueueQuestion(search))
      : await readOrderPage(asked, parseOrderNumber(number) ?? '')
  if (!page) throw notFound()
  return Response.json(page, {headers: {'cache-control': 'no-store'}})
}
