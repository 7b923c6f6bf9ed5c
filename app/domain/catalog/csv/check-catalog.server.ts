import {asc, eq, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {categories, products} from '~/platform/db/schema'
import {isMeat} from '../meat'
import {barcodeWarning} from './barcode'

export interface CatalogFinding {
  /** A product's sku, or a category's id. */
  about: string
  title: string
  problem: string
}

const PAGE = 1_000

/** Which of these pictures are no longer there. */
export type FindMissingPictures = (assetIds: string[]) => Promise<ReadonlySet<string>>

/** What is wrong with the catalog: its categories, and the products for sale. */
export async function* checkCatalog(
  sql: Sql,
  findMissing?: FindMissingPictures,
): AsyncGenerator<CatalogFinding> {
  const categoryRows = await sql.select().from(categories).orderBy(asc(categories.position))
  for (const {id, title, productCount} of categoryRows) {
    if (productCount === 0) yield {about: id, title, problem: 'the category has nothing for sale'}
  }
  const duplicates = await findDuplicateBarcodes(sql)
  let lastId = ''
  for (;;) {
    const page = await sql
      .select({
        id: products.id,
        title: products.title,
        barcode: products.barcode,
        priceCents: products.priceCents,
        discountCents: products.discountCents,
        discountBasisPoints: products.discountBasisPoints,
        certifier: products.certifier,
        diets: products.diets,
        assetId: raw<string | null>`${products.picture}->>'assetId'`,
        categoryId: products.categoryId,
        categoryTitle: categories.title,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(raw`${products.active} and ${products.id} > ${lastId}`)
      .orderBy(asc(products.id))
      .limit(PAGE)
    const assetIds = page.flatMap(({assetId}) => assetId ?? [])
    const missing = (assetIds.length > 0 && (await findMissing?.(assetIds))) || new Set<string>()
    for (const product of page) {
      const {barcode, priceCents, discountCents} = product
      const warning = barcode === null ? null : barcodeWarning(barcode)
      const others = barcode === null ? undefined : duplicates.get(barcode)
      const problems = [
        product.assetId === null ? 'no picture' : null,
        product.assetId !== null && missing.has(product.assetId) ? 'its picture is gone' : null,
        priceCents === 0 ? 'the price is 0' : null,
        discountCents !== null && discountCents >= priceCents ? 'the discount is not below the price' : null,
        product.discountBasisPoints === 10_000 ? 'a discount of 100% gives it away' : null,
        warning && `the barcode ${barcode} ${warning}`,
        others && `the barcode ${barcode} is used ${others} times`,
        mayHoldMeat(product) && !product.certifier ? 'meat without a certifier' : null,
      ]
      for (const problem of problems) if (problem) yield {about: product.id, title: product.title, problem}
    }
    lastId = page.at(-1)?.id ?? ''
    if (page.length < PAGE) return
  }
}

/** A deli sells hummus too. */
function mayHoldMeat(product: Parameters<typeof isMeat>[0] & {diets: string[]}): boolean {
  return isMeat(product) && !product.diets.some((diet) => diet === 'vegan' || diet === 'vegetarian')
}

async function findDuplicateBarcodes(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql
    .select({barcode: products.barcode, uses: raw<number>`count(*)::integer`})
    .from(products)
    .where(raw`${products.barcode} is not null`)
    .groupBy(products.barcode)
    .having(raw`count(*) > 1`)
  return new Map(rows.flatMap(({barcode, uses}) => (barcode === null ? [] : [[barcode, uses]])))
}
