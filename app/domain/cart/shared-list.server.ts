import type {AppLoadContext} from '@remix-run/node'
import {toCartItem} from './cart-item'
import {createCartView} from './cart-view'
import type {CartView} from './cart-view'
import {NO_NOTES} from './list-notes'
import type {ListNotes} from './list-notes'
import {quoteCart} from './quote.server'
import {parseSharedList} from './shared-list'

export interface PricedSharedList {
  /** Null: prices are not available. */
  view: CartView | null
  /** Unknown parts of the URL. */
  unknown: string[]
}

export async function readSharedList(
  context: Pick<AppLoadContext, 'catalog' | 'content' | 'log'>,
  text: string | null,
  now: number,
  notes: ListNotes = NO_NOTES,
): Promise<PricedSharedList> {
  const {lines, invalid} = parseSharedList(text)
  const quote = await quoteCart(context, lines, now)
  if (!quote) return {view: null, unknown: invalid}
  const products = new Map(quote.products.map((product) => [product.id, product]))
  const items = lines.flatMap(({id, quantity}) => {
    const product = products.get(id)
    const note = notes.get(id)
    return product ? [{...toCartItem(product), product_quantity: quantity, ...(note && {note})}] : []
  })
  const missing = lines.flatMap(({id}) => (products.has(id) ? [] : [id]))
  return {
    view: createCartView(items, {quote, requestedIds: new Set(products.keys())}),
    unknown: [...missing, ...invalid],
  }
}
