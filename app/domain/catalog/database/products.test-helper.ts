import type {Sql} from '~/platform/db/database'
import {EMPTY_RECORD} from '../empty-product'
import {DEFAULT_PRODUCT_QUERY} from '../source'
import type {ProductQuery} from '../source'
import {refreshCounts, refreshWords, saveCategories, saveProducts} from './write-products.server'
import type {ProductRecord} from './write-products.server'

export const SAVED_AT = new Date('2025-11-21T15:00:00Z')

export const TEST_CATEGORIES = [
  {id: 'rice-grains', title: 'Rice & grains', position: 1},
  {id: 'dairy-eggs', title: 'Dairy & eggs', position: 2},
  {id: 'sweets', title: 'Sweets', position: 3},
  {id: 'fresh-meat', title: 'Fresh meat', position: 4},
  {id: 'empty', title: 'Nothing yet', position: 5},
]

/** A product of which only that matters what a test says. */
export function testRecord(record: Partial<ProductRecord> & {id: string; title: string}): ProductRecord {
  const categoryId = record.categoryId ?? 'rice-grains'
  return {
    ...EMPTY_RECORD,
    slug: record.id.toLowerCase(),
    categoryId,
    categoryTitle: TEST_CATEGORIES.find(({id}) => id === categoryId)?.title ?? '',
    priceCents: 500,
    ...record,
  }
}

/** The catalog is made of these alone. */
export async function fillCatalog(sql: Sql, records: readonly ProductRecord[]): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx.execute('delete from products')
    await saveCategories(tx, TEST_CATEGORIES)
    await saveProducts(tx, records, SAVED_AT)
    await refreshCounts(tx)
    await refreshWords(tx)
  })
}

export function productQuery(overrides: Partial<ProductQuery> = {}): ProductQuery {
  return {...DEFAULT_PRODUCT_QUERY, ...overrides}
}

export const TEST_RECORDS = [
  testRecord({
    id: 'COUSCOUS',
    title: 'Fine couscous',
    aliases: ['semolina grains'],
    rank: 1,
    storage: 'dry',
    diets: ['vegan', 'vegetarian'],
    origin: 'Morocco',
    description: 'Steamed in minutes, fluffy with dates',
  }),
  testRecord({
    id: 'BASMATI',
    title: 'Basmati rice',
    priceCents: 1899,
    unit: '10 lb bag',
    rank: 2,
    featured: true,
    storage: 'dry',
    diets: ['vegan', 'gluten-free'],
    straintypeTitle: 'Long grain',
    brand: 'Nile Lantern',
  }),
  testRecord({id: 'FLOUR', title: 'Rice flour', priceCents: 399, rank: 3, stock: 0}),
  testRecord({
    id: 'LABNEH',
    title: 'Labneh',
    categoryId: 'dairy-eggs',
    priceCents: 649,
    discountCents: 549,
    storage: 'fresh',
    rank: 1,
    allergens: ['milk'],
    diets: ['vegetarian'],
  }),
  testRecord({
    id: 'EGGS',
    title: 'Brown eggs',
    categoryId: 'dairy-eggs',
    priceCents: 499,
    discountBasisPoints: 1250,
    storage: 'fresh',
    rank: 2,
  }),
  testRecord({
    id: 'HALVA',
    title: 'Pistachio halva',
    categoryId: 'sweets',
    priceCents: 899,
    rank: 1,
    featured: true,
  }),
  testRecord({id: 'DATES', title: 'Medjool dates', categoryId: 'sweets', priceCents: 1299, rank: 2}),
  testRecord({id: 'ARABIC', title: 'معمول بالتمر', categoryId: 'sweets', priceCents: 799, rank: 3}),
  testRecord({
    id: 'KOFTA',
    title: 'Lamb kofta',
    categoryId: 'fresh-meat',
    priceCents: 1099,
    storage: 'fresh',
    rank: 1,
    barcode: '4006381333931',
    brand: 'Nile Lantern',
    certifier: 'Council',
    slaughter: 'hand',
    stunning: 'none',
  }),
  testRecord({id: 'HIDDEN', title: 'Secret saffron rice', active: false, priceCents: 1}),
]
