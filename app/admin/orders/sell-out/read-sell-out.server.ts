import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {CatalogAdmin} from '~/admin/catalog/catalog-admin.server'
import {parseSearchText} from '~/admin/shell/search-params'
import {PRODUCT_ID} from '~/domain/catalog/product'
import {formatOrderNumber} from '~/domain/orders/order-number'
import type {OrderAdmin} from '../order-admin.server'

const MAX_SEARCH_LENGTH = 100
const MAX_CANDIDATES = 12

export const productIdSchema = z.string().regex(PRODUCT_ID)
/** Made with the page: the same tap sent twice is one change. */
export const tapKeySchema = z.uuid()

export const sellOutFormSchema = z.discriminatedUnion('intent', [
  z.object({intent: z.literal('sell-out'), productId: productIdSchema, key: tapKeySchema}),
  z.object({intent: z.literal('undo'), productId: productIdSchema, key: tapKeySchema, undoes: tapKeySchema}),
])

interface ReadSellOutParams {
  orderAdmin: Pick<OrderAdmin, 'find' | 'listHolding'>
  /** Null: products come from a point of sale. */
  catalogAdmin: Pick<CatalogAdmin, 'find' | 'list'> | null
}

export type SellOutData = Awaited<ReturnType<typeof readSellOut>>

/** What can be sold out: the lines of an order, or what a search finds; and what just was. */
export async function readSellOut({orderAdmin, catalogAdmin}: ReadSellOutParams, search: URLSearchParams) {
  const text = parseSearchText(search, 'search', MAX_SEARCH_LENGTH)
  const order = await orderAdmin.find(search.get('order') ?? '')
  const base = {text, order: order && {number: order.number, label: formatOrderNumber(order.number)}}
  if (!catalogAdmin) return {...base, isElsewhere: true, products: [], done: null}
  const ids = [...new Set(order?.lines.map(({productId}) => productId) ?? [])].slice(0, MAX_CANDIDATES)
  const found = text
    ? (await catalogAdmin.list({keyword: text, categoryId: '', flags: [], sort: 'title', page: 1})).products
    : (await Promise.all(ids.map((id) => catalogAdmin.find(id)))).filter((product) => product !== null)
  return {
    ...{...base, isElsewhere: false},
    products: found
      .filter(({active}) => active)
      .slice(0, MAX_CANDIDATES)
      .map(({id, title, unit, stock}) => ({id, title, unit, stock, key: randomUUID() as string})),
    done: await readDone({orderAdmin, catalogAdmin}, search),
  }
}

/** The product that was just sold out, with the open orders of today that hold it. */
async function readDone(
  {
    orderAdmin,
    catalogAdmin,
  }: {orderAdmin: ReadSellOutParams['orderAdmin']; catalogAdmin: Pick<CatalogAdmin, 'find'>},
  search: URLSearchParams,
) {
  const [id, key] = [productIdSchema.safeParse(search.get('done')), tapKeySchema.safeParse(search.get('key'))]
  const product = id.success ? await catalogAdmin.find(id.data) : null
  if (!product || !key.success) return null
  const holding = await orderAdmin.listHolding(product.id)
  return {
    ...{id: product.id, title: product.title, isSoldOut: product.stock === 0},
    undoes: key.data,
    key: randomUUID() as string,
    orders: holding.map(({number, quantity}) => ({number, label: formatOrderNumber(number), quantity})),
  }
}
