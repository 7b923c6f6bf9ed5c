import {sql as raw} from 'drizzle-orm'
import type {Picture} from '~/platform/content/picture'
import type {Sql} from '~/platform/db/database'
import {categories, products} from '~/platform/db/schema'
import {STORED_COLUMNS} from '../database/write-products.server'
import {planChange} from './plan-change'
import type {PlannedChange} from './plan-change'
import type {ImportedProduct, RowProblem} from './product-row'
import type {Category} from '../product'
import {truncate} from './cells'
import {slugify} from '../product'

type CategoryRef = Pick<Category, 'id' | 'title'>

/** Knows the categories and pictures, and says what lines would change. */
export async function createPlanner(
  sql: Sql,
  resolvePicture: (name: string) => Picture | null | Promise<Picture | null>,
) {
  const categoriesByKey = new Map<string, CategoryRef>()
  for (const category of await sql.select({id: categories.id, title: categories.title}).from(categories)) {
    categoriesByKey.set(category.id, category)
    categoriesByKey.set(slugify(category.title), category)
  }
  const added: CategoryRef[] = []
  const pictures = new Map<string, Picture | null>()

  const findOrAddCategory = (title: string): CategoryRef => {
    const id = slugify(title)
    const known = categoriesByKey.get(id)
    if (known) return known
    const category = {id, title}
    categoriesByKey.set(id, category)
    added.push(category)
    return category
  }

  return {
    /** In the order of the file. */
    newCategories: (): readonly CategoryRef[] => added,
    /** Checks that need more than the line itself. */
    async check({line, picture}: ImportedProduct): Promise<RowProblem | null> {
      if (!picture) return null
      const found = pictures.get(picture) ?? (await resolvePicture(picture))
      pictures.set(picture, found)
      if (found) return null
      return {line, column: 'picture', value: truncate(picture), problem: 'is not a picture that there is'}
    },
    /** Without those that change nothing. */
    async plan(
      records: readonly ImportedProduct[],
    ): Promise<{plan: PlannedChange; source: ImportedProduct}[]> {
      const ids = JSON.stringify(records.map(({id}) => id))
      const rows = await sql
        .select({...STORED_COLUMNS, revision: products.revision})
        .from(products)
        .where(raw`${products.id} in (select jsonb_array_elements_text(${ids}::jsonb))`)
      const existing = new Map(rows.map((row) => [row.id, row]))
      return records.flatMap((source) => {
        const {picture} = source
        const plan = planChange(source, {
          category: findOrAddCategory(source.categoryTitle),
          picture: picture == null ? picture : (pictures.get(picture) ?? null),
          existing: existing.get(source.id),
        })
        return plan ? [{plan, source}] : []
      })
    },
  }
}
