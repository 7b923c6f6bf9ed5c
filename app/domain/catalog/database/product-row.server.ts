import {eq, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {z} from 'zod'
import type {Sql} from '~/platform/db/database'
import {categories, products} from '~/platform/db/schema'
import {ALLERGENS, DIETS, SLAUGHTERS, STORAGES, STUNNINGS} from '../product'
import type {Product} from '../product'
import {STORED_COLUMNS} from './write-products.server'

const fraction = z.number().min(0).max(1)

/** A stored picture; an invalid one becomes null, and the page renders without it. */
export const storedPictureSchema = z
  .object({
    assetId: z.string().regex(/^image-[0-9a-f]+-\d+x\d+-\w+$/),
    folder: z.string(),
    width: z.number().positive(),
    height: z.number().positive(),
    alt: z.string().catch(''),
    lqip: z.string().nullable().catch(null),
    hotspot: z.object({x: fraction, y: fraction, width: fraction, height: fraction}).nullable().catch(null),
    crop: z.object({top: fraction, bottom: fraction, left: fraction, right: fraction}).nullable().catch(null),
  })
  .nullable()
  .catch(null)

const storedPicturesSchema = z.array(storedPictureSchema).catch([])

const {
  active: _active,
  aliases: _aliases,
  rank: _rank,
  boardChangedAt: _boardChangedAt,
  ...shownColumns
} = STORED_COLUMNS

export const PRODUCT_COLUMNS = {...shownColumns, categoryTitle: categories.title}

/** The columns that are not typed in the database; stored values that are no longer among the choices are ignored. */
export function parseChoices(
  row: Pick<
    typeof products.$inferSelect,
    'picture' | 'morePictures' | 'storage' | 'slaughter' | 'stunning' | 'allergens' | 'diets'
  >,
) {
  return {
    picture: storedPictureSchema.parse(row.picture),
    morePictures: storedPicturesSchema.parse(row.morePictures).filter((picture) => picture !== null),
    storage: STORAGES.find((storage) => storage === row.storage) ?? null,
    slaughter: SLAUGHTERS.find((slaughter) => slaughter === row.slaughter) ?? null,
    stunning: STUNNINGS.find((stunning) => stunning === row.stunning) ?? null,
    allergens: row.allergens && ALLERGENS.filter((allergen) => row.allergens?.includes(allergen)),
    diets: DIETS.filter((diet) => row.diets.includes(diet)),
  }
}

/** The products that `chosen` names, a select of `id` and `n`, in the order of `n`. */
export async function readProducts(sql: Sql, selection: SQL): Promise<Product[]> {
  const rows = await sql
    .select(PRODUCT_COLUMNS)
    .from(raw`(${selection}) as chosen`)
    .innerJoin(products, raw`${products.id} = chosen.id`)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(raw`chosen.n`)
  return rows.map((row) => ({...row, sku: row.id, imageUrl: null, ...parseChoices(row)}))
}

/** Those products, in this order. */
export function readProductsById(sql: Sql, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return Promise.resolve([])
  return readProducts(
    sql,
    raw`select value as id, ordinality as n from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality`,
  )
}
