import {messages} from '~/domain/butcher/item-messages'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {meatNameOf} from '~/domain/butcher/meat-name'
import {findOptions, orderingOf} from '~/domain/butcher/meat-ordering'
import {pricedMeatOf, unitPriceOf} from '~/domain/butcher/meat-price'
import type {NewCartItem} from '~/domain/cart/cart-item'
import type {PricedProduct, PricingDeal} from '~/domain/pricing/types'
import {formatAboutPounds} from '~/domain/pricing/weight'

export type CartableMeat = Pick<
  MeatItem,
  'id' | 'title' | 'cents' | 'unit' | 'inSeason' | 'ordering' | 'category'
>

/**
 * A line of meat for the cart, under the fields that every line has. Its price is what a unit is expected to come to,
 * without its fee: what the cart counts with until the server has priced it. Null: it is not ordered like that.
 */
export function toMeatCartItem(
  item: CartableMeat,
  optionKeys: readonly string[],
  deals: readonly PricingDeal[] = [],
): NewCartItem | null {
  const ordering = orderingOf(item)
  const product = pricedMeatOf(item, optionKeys)
  const options = ordering && findOptions(ordering.cutSets, optionKeys)
  if (!product || !options) return null
  const {cents, wasCents} = unitPriceOf(product, deals)
  return {
    id: product.id,
    title: [meatNameOf(item), ...options.map(({title}) => title.toLowerCase())].join(', '),
    image: null,
    unit: unitOf(product),
    price: (wasCents ?? cents) / 100,
    discount_amount: null,
    discountAmount: wasCents === null ? null : cents / 100,
  }
}

function unitOf({byWeight}: PricedProduct): string {
  const {pieceAbout, piece, quarter} = messages.unit
  if (!byWeight) return piece
  return byWeight.per === 'pound' ? quarter : pieceAbout(formatAboutPounds(byWeight.grams))
}
