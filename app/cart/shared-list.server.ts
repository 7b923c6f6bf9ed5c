import type {AppLoadContext} from '@remix-run/node'
import {itemOf} from './cart-item'
import {viewCart} from './cart-view'
import type {CartView} from './cart-view'
import {quoteCart} from './quote.server'
import {parseSharedList} from './shared-list'

export interface PricedList {
  /** Null: nobody knows the prices just now. */
  view: CartView | null
  /** What the address names and the shop does not know. */
  unknown: string[]
}

/** The list in an address, at today's prices. */
export async function readSharedList(
  context: Pick<AppLoadContext, 'catalog' | 'content' | 'log'>,
  text: string | null,
  now: number,
): Promise<PricedList> {
  const {lines, strange} = parseSharedList(text)
  const quote = await quoteCart(context, lines, now)
  if (!quote) return {view: null, unknown: strange}
  const products = new Map(quote.products.map((product) => [product.id, product]))
  const items = lines.flatMap(({id, quantity}) => {
    const product = products.get(id)
    return product ? [{...itemOf(product), product_quantity: quantity}] : []
  })
  const gone = lines.flatMap(({id}) => (products.has(id) ? [] : [id]))
  return {view: viewCart(items, {quote, asked: new Set(products.keys())}), unknown: [...gone, ...strange]}
}
