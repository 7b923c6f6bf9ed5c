import {and, asc, desc, eq, isNull, lt, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {categories, products} from '~/db/schema'
import {PRODUCT_COLUMNS, storedPicture} from '../database/product-row.server'
import {ALLERGENS, DIETS, STORAGES} from '../product'
import type {DeskCategory, DeskProduct} from './desk'
import {DESK_PAGE_SIZE} from './desk-question'
import type {DeskFlag, DeskQuestion, DeskSort} from './desk-question'

/** As shoppers see it, and what only staff do; the slug follows from the title. */
const {slug: _slug, ...seenByShoppers} = PRODUCT_COLUMNS
const columns = {
  ...seenByShoppers,
  active: products.active,
  aliases: products.aliases,
  revision: products.revision,
  updatedAt: products.updatedAt,
}

const FLAGS: Record<DeskFlag, SQL> = {
  hidden: eq(products.active, false),
  'out-of-stock': eq(products.stock, 0),
  reduced: lt(products.sellingCents, products.priceCents),
  'without-picture': isNull(products.picture),
}

const SORTS: Record<DeskSort, SQL[]> = {
  title: [asc(products.title)],
  'newest-change': [desc(products.updatedAt)],
  'price-up': [asc(products.priceCents)],
  'price-down': [desc(products.priceCents)],
  stock: [raw`${products.stock} asc nulls last`],
}

/** Every word has to be in the title, an alias, the stock-keeping unit or the barcode. */
export function deskCondition({keyword, categoryId, flags}: DeskQuestion): SQL | undefined {
  const found = raw`(${products.title} || ' ' || ${products.id} || ' ' || coalesce(${products.barcode}, '') || ' ' ||
    array_to_string(${products.aliases}, ' '))`
  const words = keyword.split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => raw`${found} ilike ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`),
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

export async function listDeskProducts(sql: Sql, question: DeskQuestion) {
  const where = deskCondition(question)
  const rows = await selectProducts(sql)
    .where(where)
    .orderBy(...SORTS[question.sort], asc(products.id))
    .limit(DESK_PAGE_SIZE)
    .offset((question.page - 1) * DESK_PAGE_SIZE)
  return {products: rows.map(deskProductOf), total: await countDeskProducts(sql, where)}
}

export async function countDeskProducts(sql: Sql, where: SQL | undefined): Promise<number> {
  const [row] = await sql
    .select({total: raw<number>`count(*)::integer`})
    .from(products)
    .where(where)
  return row?.total ?? 0
}

export async function findDeskProduct(sql: Sql, id: string): Promise<DeskProduct | null> {
  const [row] = await selectProducts(sql).where(eq(products.id, id))
  return row ? deskProductOf(row) : null
}

export async function listDeskCategories(sql: Sql): Promise<DeskCategory[]> {
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

/** Words that are no longer known are left out. */
function deskProductOf(row: Row): DeskProduct {
  return {
    ...row,
    picture: storedPicture.parse(row.picture),
    storage: STORAGES.find((one) => one === row.storage) ?? null,
    allergens: row.allergens && ALLERGENS.filter((one) => row.allergens?.includes(one)),
    diets: DIETS.filter((one) => row.diets.includes(one)),
    updatedAt: row.updatedAt.toISOString(),
  }
}
