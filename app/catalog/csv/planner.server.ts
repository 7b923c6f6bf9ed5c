import {getTableColumns, sql as raw} from 'drizzle-orm'
import type {Picture} from '~/content/picture'
import type {Sql} from '~/db/client.server'
import {categories, products} from '~/db/schema'
import {planChange} from './plan-change'
import type {PlannedChange} from './plan-change'
import type {ImportedProduct, RowProblem} from './product-row'
import {shorten} from './cells'
import {slugOf} from '../slug'

interface Shelf {
  id: string
  title: string
}

const {
  search: _search,
  sellingCents: _sellingCents,
  updatedAt: _updatedAt,
  ...STORED
} = getTableColumns(products)

/** Knows the categories and pictures, and says what lines would change. */
export async function createPlanner(
  sql: Sql,
  resolvePicture: (name: string) => Picture | null | Promise<Picture | null>,
) {
  const shelves = new Map<string, Shelf>()
  for (const shelf of await sql.select({id: categories.id, title: categories.title}).from(categories)) {
    shelves.set(shelf.id, shelf)
    shelves.set(slugOf(shelf.title), shelf)
  }
  const fresh: Shelf[] = []
  const pictures = new Map<string, Picture | null>()

  const shelfOf = (title: string): Shelf => {
    const id = slugOf(title)
    const known = shelves.get(id)
    if (known) return known
    const shelf = {id, title}
    shelves.set(id, shelf)
    fresh.push(shelf)
    return shelf
  }

  return {
    /** In the order of the file. */
    newCategories: (): readonly Shelf[] => fresh,
    /** What cannot be told from the line alone. */
    async check({line, picture}: ImportedProduct): Promise<RowProblem | null> {
      if (!picture) return null
      const found = pictures.get(picture) ?? (await resolvePicture(picture))
      pictures.set(picture, found)
      if (found) return null
      return {line, column: 'picture', value: shorten(picture), problem: 'is not a picture that there is'}
    },
    /** Without those that change nothing. */
    async plan(
      records: readonly ImportedProduct[],
    ): Promise<{plan: PlannedChange; source: ImportedProduct}[]> {
      const ids = JSON.stringify(records.map(({id}) => id))
      const rows = await sql
        .select(STORED)
        .from(products)
        .where(raw`${products.id} in (select jsonb_array_elements_text(${ids}::jsonb))`)
      const existing = new Map(rows.map((row) => [row.id, row]))
      return records.flatMap((source) => {
        const {picture} = source
        const plan = planChange(source, {
          category: shelfOf(source.categoryTitle),
          picture: picture == null ? picture : (pictures.get(picture) ?? null),
          existing: existing.get(source.id),
        })
        return plan ? [{plan, source}] : []
      })
    },
  }
}
