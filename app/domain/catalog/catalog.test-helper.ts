import type {Sql} from '~/platform/db/database'
import type {PricingDeal} from '~/domain/pricing/types'
import type {PosProduct} from '../../../tests/support/pos-server'
import {parseCents} from '~/domain/pricing/money'
import {refreshCounts, refreshWords, saveCategories, saveProducts} from './database/write-products.server'
import {EMPTY_RECORD} from './empty-product'
import {slugify} from './product'
import {DEFAULT_PRODUCT_QUERY} from './source'
import type {ProductQuery} from './source'

/** Asks for everything; tests narrow it. */
export const ALL_PRODUCTS_QUERY: ProductQuery = {...DEFAULT_PRODUCT_QUERY, limit: 50}

/** A product with a kind of its own names its category, too. */
const COUSCOUS_KIND = {straintype_title: 'Couscous', category: {title: 'Rice & Grains'}}

/** The same few products for every source. */
export const CONTRACT_CATEGORIES: Record<string, PosProduct[]> = {
  'Rice & Grains': [
    {id: 1, title: 'Basmati rice', price: '14.99'},
    {
      ...{id: 2, title: 'Couscous, fine', price: '5.49', discount_amount: '3.99', unit: '2 lb bag'},
      ...COUSCOUS_KIND,
    },
    {id: 3, title: 'Freekeh, cracked', price: '6.99'},
    {id: 4, title: 'Couscous, medium', price: '4.49', ...COUSCOUS_KIND},
  ],
  Sweets: [
    {id: 5, title: 'Halva, plain', price: '6.00', discount_percentage: '10'},
    {id: 6, title: 'Halva, pistachio', price: '6.00'},
  ],
}

export function percentOff(percent: number, overrides: Partial<PricingDeal>): PricingDeal {
  return {
    id: 'deal-percent',
    title: 'Percent off',
    terms: {kind: 'percentOff', basisPoints: percent * 100},
    productIds: [],
    categoryIds: [],
    until: null,
    ...overrides,
  }
}

/** What the test's point of sale sells, in our own tables. */
export async function saveContractCatalog(sql: Sql): Promise<void> {
  const categories = Object.entries(CONTRACT_CATEGORIES)
  await saveCategories(
    sql,
    categories.map(([title], position) => ({id: slugify(title), title, position})),
  )
  const records = categories.flatMap(([categoryTitle, products]) =>
    products.map(({id, title, price, unit = '1 unit', straintype_title = null, ...discount}) => ({
      ...EMPTY_RECORD,
      straintypeTitle: straintype_title,
      slug: slugify(title),
      id: String(id),
      title,
      unit,
      categoryId: slugify(categoryTitle),
      categoryTitle,
      priceCents: parseCents(price) ?? 0,
      discountCents: parseCents(discount.discount_amount),
      discountBasisPoints: discount.discount_percentage ? Number(discount.discount_percentage) * 100 : null,
      featured: id === 3,
      rank: id,
    })),
  )
  await saveProducts(sql, records)
  await refreshCounts(sql)
  await refreshWords(sql)
}
