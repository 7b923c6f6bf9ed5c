import {asc, eq, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {categories, products} from '~/db/schema'
import {doubtOfBarcode} from './barcode'

export interface Finding {
  /** A product's sku, or a category's id. */
  about: string
  title: string
  problem: string
}

const PAGE = 1_000
const MEAT = /meat|butcher|lamb|beef|chicken|deli\b|لحم|لحوم/i

/** What is wrong with the catalogue as it is; of products only those for sale. */
export async function* checkCatalogue(sql: Sql): AsyncGenerator<Finding> {
  const shelves = await sql.select().from(categories).orderBy(asc(categories.position))
  for (const {id, title, productCount} of shelves) {
    if (productCount === 0) yield {about: id, title, problem: 'the category has nothing for sale'}
  }
  const twice = await twiceUsedBarcodes(sql)
  let last = ''
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
        hasPicture: raw<boolean>`${products.picture} is not null`,
        categoryTitle: categories.title,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(raw`${products.active} and ${products.id} > ${last}`)
      .orderBy(asc(products.id))
      .limit(PAGE)
    for (const product of page) {
      const {barcode, priceCents, discountCents} = product
      const isMeat = MEAT.test(product.categoryTitle)
      const doubt = barcode === null ? null : doubtOfBarcode(barcode)
      const others = barcode === null ? undefined : twice.get(barcode)
      const problems = [
        product.hasPicture ? null : 'no picture',
        priceCents === 0 ? 'the price is 0' : null,
        discountCents !== null && discountCents >= priceCents ? 'the discount is not below the price' : null,
        product.discountBasisPoints === 10_000 ? 'a discount of 100% gives it away' : null,
        doubt && `the barcode ${barcode} ${doubt}`,
        others && `the barcode ${barcode} is used ${others} times`,
        isMeat && !product.certifier ? 'meat without a certifier' : null,
      ]
      for (const problem of problems) if (problem) yield {about: product.id, title: product.title, problem}
    }
    last = page.at(-1)?.id ?? ''
    if (page.length < PAGE) return
  }
}

async function twiceUsedBarcodes(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql
    .select({barcode: products.barcode, uses: raw<number>`count(*)::integer`})
    .from(products)
    .where(raw`${products.barcode} is not null`)
    .groupBy(products.barcode)
    .having(raw`count(*) > 1`)
  return new Map(rows.flatMap(({barcode, uses}) => (barcode === null ? [] : [[barcode, uses]])))
}
