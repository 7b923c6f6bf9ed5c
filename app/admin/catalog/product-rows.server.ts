import {and, asc, desc, eq, isNull, lt, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {categories, products} from '~/platform/db/schema'
import {PRODUCT_COLUMNS, parseChoices} from '~/domain/catalog/database/product-row.server'
import {containsPattern} from '~/platform/db/contains-pattern'
import type {AdminCategory, AdminProduct} from './catalog-admin'
import {CATALOG_PAGE_SIZE} from './list-search-params'
import type {CatalogFlag, CatalogQuery, CatalogSort} from './list-search-params'

/** The shoppers' columns but the slug, which follows from the title, and those that only staff see. */
const {slug: _slug, ...publicColumns} = PRODUCT_COLUMNS
const columns = {
  ...publicColumns,
  active: products.active,
  aliases: products.aliases,
  rank: products.rank,
  isCategoryPicture: raw<boolean>`${categories.pictureProductId} is not distinct from ${products.id}`,
  revision: products.revision,
  updatedAt: products.updatedAt,
}

const FLAGS: Record<CatalogFlag, SQL> = {
  hidden: eq(products.active, false),
  'out-of-stock': eq(products.stock, 0),
  reduced: lt(products.sellingCents, products.priceCents),
  'without-picture': isNull(products.picture),
}

const SORTS: Record<CatalogSort, SQL[]> = {
  title: [asc(products.title)],
  'newest-change': [desc(products.updatedAt)],
  'price-up': [asc(products.priceCents)],
  'price-down': [desc(products.priceCents)],
  stock: [raw`${products.stock} asc nulls last`],
}

/** Every word must be in the title, an alias, the stock-keeping unit or the barcode. */
export function catalogCondition({keyword, categoryId, flags}: CatalogQuery): SQL | undefined {
  const searchText = raw`(${products.title} || ' ' || ${products.id} || ' ' || coalesce(${products.barcode}, '') || ' ' ||
    array_to_string(${products.aliases}, ' '))`
  const words = keyword.split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => raw`${searchText} ilike ${containsPattern(word)}`),
    categoryId ? eq(products.categoryId, categoryId) : undefined,
    ...flags.map((flag) => FLAGS[flag]),
  )
}

function selectProducts(sql: Sql) {
  return sql
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic()
}

export async function listAdminProducts(sql: Sql, query: CatalogQuery) {
  const where = catalogCondition(query)
  const rows = await selectProducts(sql)
    .where(where)
    .orderBy(...SORTS[query.sort], asc(products.id))
    .limit(CATALOG_PAGE_SIZE)
    .offset((query.page - 1) * CATALOG_PAGE_SIZE)
  return {products: rows.map(toAdminProduct), total: await countAdminProducts(sql, where)}
}

export async function countAdminProducts(sql: Sql, where: SQL | undefined): Promise<number> {
  const [row] = await sql
    .select({total: raw<number>`count(*)::integer`})
    .from(products)
    .where(where)
  return row?.total ?? 0
}

export async function findAdminProduct(sql: Sql, id: string): Promise<AdminProduct | null> {
  const [row] = await selectProducts(sql).where(eq(products.id, id))
  return row ? toAdminProduct(row) : null
}

export async function listAdminCategories(sql: Sql): Promise<AdminCategory[]> {
  return sql
    .select({id: categories.id, title: categories.title})
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}

export async function findCategoryTitle(sql: Sql, id: string): Promise<string | null> {
  const [row] = await sql.select({title: categories.title}).from(categories).where(eq(categories.id, id))
  return row?.title ?? null
}

type Row = Awaited<ReturnType<typeof selectProducts>>[number]

function toAdminProduct(row: Row): AdminProduct {
  return {...row, ...parseChoices(row), updatedAt: row.updatedAt.toISOString()}
}
