import type {SanityClient} from '@sanity/client'
import type {fetchCatalog} from '../catalog/catalog-api'

/** What a deal is on, as its form holds it. */
export interface DealSubjects {
  products?: {productId?: string}[]
  productCategories?: unknown[]
  appliesTo?: {_ref?: string}[]
}

const BOARD_PRICES = '*[_id in $ids]{_type, price}'

export interface PriceSources {
  fetch: typeof fetchCatalog
  client: Pick<SanityClient, 'fetch'>
}

/**
 * What everything that a deal is on costs without it: in the catalog, and on the price board. Undefined where that is
 * several prices, as of a whole category, or none.
 */
export async function findUsualPrice(
  {products = [], productCategories = [], appliesTo = []}: DealSubjects,
  {fetch, client}: PriceSources,
): Promise<number | undefined> {
  const ids = products.flatMap(({productId}) => productId ?? [])
  const meats = appliesTo.flatMap(({_ref}) => _ref ?? [])
  if (productCategories.length > 0 || ids.length + meats.length === 0) return undefined
  const [catalog, board] = await Promise.all([
    ids.length > 0 ? fetch({ids}) : undefined,
    meats.length > 0
      ? client.fetch<{_type: string; price?: number | null}[]>(
          BOARD_PRICES,
          {ids: meats},
          {perspective: 'published', tag: 'deals.usual-price'},
        )
      : [],
  ])
  const prices = new Set([
    ...(catalog?.products ?? []).map(({priceCents}) => priceCents / 100),
    ...board.map(({_type, price}) => (_type === 'butcherItem' ? price : undefined)),
  ])
  const [price] = prices
  return prices.size === 1 ? (price ?? undefined) : undefined
}

/** For the validation: a warning, as the price may be about to change. */
export async function checkUsualPrice(
  value: number | undefined,
  deal: DealSubjects & {kind?: string},
  sources: PriceSources,
): Promise<true | string> {
  if (deal.kind !== 'salePrice' || value === undefined) return true
  try {
    const price = await findUsualPrice(deal, sources)
    return price === undefined || price === value || differs(price)
  } catch (error) {
    console.error('The usual price of a deal could not be read', error)
    return true
  }
}

export function differs(price: number): string {
  return `It costs $${price.toFixed(2)} today: shoppers would see another price struck through`
}
