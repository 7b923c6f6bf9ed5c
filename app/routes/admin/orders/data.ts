import type {LoaderFunctionArgs} from '@remix-run/node'
import {parseOrderNumber} from '~/domain/orders/order-number'
import {parseQueueQuery} from '~/admin/orders/queue-search-params.server'
import {readOrderPage} from '~/admin/orders/read-order-page.server'
import {readQueue} from '~/admin/orders/read-queue.server'
import {readCounts} from '~/admin/shell/read-bar.server'
import {requireSection} from '~/admin/shell/require-member.server'
import {readStoreSettings} from '~/domain/store/settings.server'
import {notFound} from '~/platform/http/respond'
import {NO_STORE} from '~/platform/http/no-store'

/**
 * Fresh data for an open order page or queue. Not the page's own loader, because the router would replace the page by an
 * error when the network fails.
 */
export async function loader({request, context}: LoaderFunctionArgs) {
  const {role} = await requireSection({request, context}, 'orders', {isUse: false})
  const {timeZone, weighing} = await readStoreSettings(context)
  const {orderAdmin, payments} = context
  const params = {orderAdmin, payments, timeZone, cancelRule: weighing.cancelRule, now: Date.now()}
  const search = new URL(request.url).searchParams
  const number = search.get('number')
  const [page, barCounts] = await Promise.all([
    number === null
      ? readQueue(params, parseQueueQuery(search))
      : readOrderPage(params, parseOrderNumber(number) ?? ''),
    readCounts(context, role),
  ])
  if (!page) throw notFound()
  return Response.json({...page, barCounts}, {headers: NO_STORE})
}
