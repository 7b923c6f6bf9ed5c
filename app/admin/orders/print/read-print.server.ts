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
import {toPrintOrder} from './print-order'
import type {PrintOrder, CategorizedProduct} from './print-order'
import {parsePrintQuery} from './print-search-params'
import type {PrintQuery} from './print-search-params'
import type {PrintOrderView, PrintPageProps} from './print-page-props'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import type {Category} from '~/domain/catalog/product'

type Context = Pick<AppLoadContext, 'orderAdmin' | 'catalog' | 'catalogAdmin' | 'content' | 'log'>

const OPEN_STATUSES = ['received', 'preparing'] as const satisfies readonly OrderStatus[]
/** What one asks for by its number is printed again too, unless nobody is to have it. */
const UNPRINTABLE_STATUSES = ['pending', 'expired', 'cancelled'] as const satisfies readonly OrderStatus[]

export async function readPrintPage(
  context: Context,
  {searchParams, now}: {searchParams: URLSearchParams; now: number},
): Promise<PrintPageProps> {
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
    day: formatDate(date, date.slice(0, 4) !== today.slice(0, 4)),
    printedAt: formatDateTime(new Date(now).toISOString(), timeZone, now),
    isSorted: lookup !== null,
    orders: orders.map((order) => toPrintOrderView(order, timeZone)),
    aisles:
      query.kind === 'pick' ? makePickList(orders, lookup?.products ?? [], lookup?.categories ?? []) : [],
    tickets: query.kind === 'butcher' ? makeTickets(orders, lookup && lookup.products) : [],
  }
}

async function findOrders(
  orderAdmin: Context['orderAdmin'],
  {order, date}: PrintQuery,
): Promise<PrintOrder[]> {
  if (order === null) {
    const all = await orderAdmin.listDay(date)
    return all.filter(({status}) => isOneOf(OPEN_STATUSES, status)).map(toPrintOrder)
  }
  const found = await orderAdmin.find(order)
  return found && !isOneOf(UNPRINTABLE_STATUSES, found.status) ? [toPrintOrder(found)] : []
}

function toPrintOrderView(order: PrintOrder, timeZone: string): PrintOrderView {
  const {number, name, pickupStartsAt, pickupEndsAt, deliveryOption, isTest} = order
  return {
    ...{number, name, isTest},
    displayNumber: formatOrderNumber(number),
    starts: formatClockTime(pickupStartsAt, timeZone),
    ends: formatClockTime(pickupEndsAt, timeZone),
    isDelivery: deliveryOption === 'delivery',
  }
}

export interface ProductCategories {
  /** Only what the catalogue still knows. */
  products: CategorizedProduct[]
  /** In the order in which one walks by them. */
  categories: Pick<Category, 'id' | 'title'>[]
}

/** As many as may be asked for at once. */
const BATCH_SIZE = 500

/** Where the products stand today. Null: the catalogue is away, and the papers are printed without it. */
export function findProductCategories(
  {catalog, catalogAdmin, log}: Pick<AppLoadContext, 'catalog' | 'catalogAdmin' | 'log'>,
  ids: readonly string[],
): Promise<ProductCategories | null> {
  return nullIfUnreachable(log, async () => {
    const batches = Array.from({length: Math.ceil(ids.length / BATCH_SIZE)}, (_, batch) =>
      ids.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE),
    )
    const [categories, ...found] = await Promise.all([
      // Staff's own list has the shelves too on which nothing is for sale just now.
      catalogAdmin?.categories() ?? catalog.categories(),
      ...batches.map((batch) => catalog.findMany(batch)),
    ])
    const products: CategorizedProduct[] = found.flat()
    const known = new Set(products.map(({id}) => id))
    // Hidden from shoppers since, but still on its shelf.
    const hidden = await Promise.all(
      ids.filter((id) => !known.has(id)).map(async (id) => (await catalogAdmin?.find(id)) ?? null),
    )
    return {products: [...products, ...hidden.filter((product) => product !== null)], categories}
  })
}
