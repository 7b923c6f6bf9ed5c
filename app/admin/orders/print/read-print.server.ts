import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {toLocal} from '~/platform/time/time-zone'
import {formatDate} from '~/platform/time/format-date'
import {formatOrderNumber} from '~/domain/orders/order-number'
import type {OrderStatus} from '~/domain/orders/order-status'
import {isOneOf} from '~/domain/orders/order-status'
import {formatClockTime, formatDateTime} from '~/platform/time/format-instant'
import {makeTickets} from './butcher-ticket'
import {makePickList} from './pick-list'
import type {CategorizedProduct} from './pick-list'
import type {AdminOrder} from '../order-admin-rows.server'
import {parsePrintQuery} from './print-search-params.server'
import type {PrintQuery} from './print-search-params'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'

type Context = Pick<AppLoadContext, 'orderAdmin' | 'catalog' | 'catalogAdmin' | 'content' | 'log'>

const OPEN_STATUSES = ['received', 'preparing'] as const satisfies readonly OrderStatus[]
/** An order requested by its number is printed in any other status, as often as needed. */
const UNPRINTABLE_STATUSES = ['pending', 'expired', 'cancelled'] as const satisfies readonly OrderStatus[]

export type PrintPageProps = Awaited<ReturnType<typeof readPrintPage>>

export async function readPrintPage(
  context: Context,
  {searchParams, now}: {searchParams: URLSearchParams; now: number},
) {
  const {timeZone} = await readStoreSettings(context)
  const today = toLocal(now, timeZone).date
  const query = parsePrintQuery(searchParams, today)
  const orders = await findOrders(context.orderAdmin, query)
  const ids = new Set(orders.flatMap(({lines}) => lines.map(({productId}) => productId)))
  const lookup =
    ids.size > 0 ? await findProductCategories(context, [...ids]) : {products: [], categories: []}
  const [first] = orders
  const date = query.order && first ? toLocal(Date.parse(first.pickupStartsAt), timeZone).date : query.date
  return {
    query: {...query, date},
    /** "Sat, Nov 28" */
    day: formatDate(date, date.slice(0, 4) !== today.slice(0, 4)),
    printedAt: formatDateTime(new Date(now).toISOString(), timeZone, now),
    isSorted: lookup !== null,
    orders: orders.map((order) => toPrintOrderView(order, timeZone)),
    aisles:
      query.kind === 'pick' ? makePickList(orders, lookup?.products ?? [], lookup?.categories ?? []) : [],
    tickets: query.kind === 'butcher' ? makeTickets(orders, lookup && lookup.products) : [],
  }
}

async function findOrders(orderAdmin: Context['orderAdmin'], {order, date}: PrintQuery) {
  if (order === null) {
    const all = await orderAdmin.listDay(date)
    return all.filter(({status}) => isOneOf(OPEN_STATUSES, status))
  }
  const found = await orderAdmin.find(order)
  return found && !isOneOf(UNPRINTABLE_STATUSES, found.status) ? [found] : []
}

/** No prices and no contact data: sheets lie around. */
function toPrintOrderView(
  {number, name, note, pickupStartsAt, pickupEndsAt, deliveryOption, isTest}: AdminOrder,
  timeZone: string,
) {
  return {
    ...{number, name, note, isTest},
    displayNumber: formatOrderNumber(number),
    starts: formatClockTime(pickupStartsAt, timeZone),
    ends: formatClockTime(pickupEndsAt, timeZone),
    isDelivery: deliveryOption === 'delivery',
  }
}

/** The limit of one request to the catalog. */
const BATCH_SIZE = 500

/** The products that the catalog still has, and all categories in their order; null if it is unreachable. */
function findProductCategories(
  {catalog, catalogAdmin, log}: Pick<Context, 'catalog' | 'catalogAdmin' | 'log'>,
  ids: readonly string[],
) {
  return nullIfUnreachable(log, async () => {
    const batches = Array.from({length: Math.ceil(ids.length / BATCH_SIZE)}, (_, batch) =>
      ids.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE),
    )
    const [categories, ...found] = await Promise.all([
      // The list for staff includes categories without products for sale.
      catalogAdmin?.categories() ?? catalog.categories(),
      ...batches.map((batch) => catalog.findMany(batch)),
    ])
    const products: CategorizedProduct[] = found.flat()
    const known = new Set(products.map(({id}) => id))
    // Hidden from shoppers since, but still in its category.
    const hidden = await Promise.all(
      ids.filter((id) => !known.has(id)).map(async (id) => (await catalogAdmin?.find(id)) ?? null),
    )
    return {products: [...products, ...hidden.filter((product) => product !== null)], categories}
  })
}
