import {isFor} from '~/pricing/unit-deals'
import {showPrice} from '~/pricing/shown-price'
import type {PricingDeal} from '~/pricing/rules'
import type {Product} from '../product'
import type {ListQuestion, ProductPage, Sort} from '../source'

/** What one asks of a list that is in memory, answered as the database answers it. */
export function answerFrom(
  products: readonly Product[],
  question: Omit<ListQuestion, 'keyword'>,
): Pick<ProductPage, 'products' | 'total' | 'counts'> {
  const {categoryIds, offset, limit, sort, deals} = question
  const fitting = products.filter((product) => fits(product, question))
  const counts: Record<string, number> = {}
  for (const {categoryId} of fitting) counts[categoryId] = (counts[categoryId] ?? 0) + 1
  const asked = fitting.filter(({categoryId}) => categoryIds.length === 0 || categoryIds.includes(categoryId))
  const sorted = sortBy(asked, sort, deals)
  return {products: sorted.slice(offset, offset + limit), total: asked.length, counts}
}

/** Everything but the category, which its own counts do not look at. */
function fits(product: Product, question: Omit<ListQuestion, 'keyword'>): boolean {
  const {storages, diets, minCents, maxCents, onSale, deals} = question
  const cents = showPrice(product, deals).cents
  if (minCents !== null && cents < minCents) return false
  if (maxCents !== null && cents > maxCents) return false
  if (storages.length > 0 && !(product.storage && storages.includes(product.storage))) return false
  if (!diets.every((diet) => product.diets.includes(diet))) return false
  return !onSale || isReduced(product, deals)
}

function isReduced(product: Product, deals: readonly PricingDeal[]): boolean {
  return showPrice(product, []).wasCents !== null || deals.some((deal) => isFor(deal, product))
}

/** `featured` leaves them as they came: in the point of sale's own order, or the best match first. */
function sortBy(products: Product[], sort: Sort, deals: readonly PricingDeal[]): Product[] {
  if (sort === 'featured') return products
  if (sort === 'name') return [...products].sort((a, b) => compare(a.title, b.title) || compare(a.id, b.id))
  const sign = sort === 'price-up' ? 1 : -1
  return products
    .map((product) => ({product, cents: showPrice(product, deals).cents}))
    .sort((a, b) => sign * (a.cents - b.cents) || compare(a.product.id, b.product.id))
    .map(({product}) => product)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
