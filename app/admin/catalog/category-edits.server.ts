import {and, asc, eq, max, sql as raw} from 'drizzle-orm'
import {slugify} from '~/domain/catalog/product'
import {refreshSearch} from '~/domain/catalog/database/refresh-search.server'
import {saveCategories} from '~/domain/catalog/database/write-products.server'
import type {Sql} from '~/platform/db/database'
import {categories, products} from '~/platform/db/schema'
import type {ListedCategory} from './catalog-admin'

export type CategoryOutcome =
  | {kind: 'saved'; title: string}
  /** Another has that name, or an address made from it. */
  | {kind: 'taken'}
  /** Somebody else renamed, moved or removed it meanwhile. */
  | {kind: 'stale'}
  /** It has products, hidden ones counted. */
  | {kind: 'in-use'; products: number}
  | {kind: 'full'}

/** Far more than fit on a page; the lists of categories are read whole. */
export const MAX_CATEGORIES = 200

/** What staff do to categories. A category keeps its address whatever it is called, so that links to it stay. */
export function createCategoryEdits({sql}: {sql: Sql}) {
  const withLock = <Outcome>(run: (tx: Sql) => Promise<Outcome>) =>
    sql.transaction(async (tx) => {
      // Positions are of all of them, and an import adds categories too.
      await tx.execute(raw`lock table categories in share row exclusive mode`)
      return run(tx)
    })

  return {
    /** In their order, with the number of their products, hidden ones included. */
    listCategories: (): Promise<ListedCategory[]> =>
      sql
        .select({
          ...{id: categories.id, title: categories.title, forSale: categories.productCount},
          products: sql.$count(products, eq(products.categoryId, categories.id)),
        })
        .from(categories)
        .orderBy(asc(categories.position), asc(categories.id)),

    addCategory: (title: string) =>
      withLock(async (tx): Promise<CategoryOutcome> => {
        const id = slugify(title)
        if (!id || (await isTaken(tx, {id, title}))) return {kind: 'taken'}
        const [last] = await tx
          .select({position: max(categories.position), count: raw<number>`count(*)::integer`})
          .from(categories)
        if ((last?.count ?? 0) >= MAX_CATEGORIES) return {kind: 'full'}
        await saveCategories(tx, [{id, title, position: (last?.position ?? 0) + 1}])
        return {kind: 'saved', title}
      }),

    /** Its products are found by the new name at once. */
    renameCategory: ({id, seenTitle, title}: {id: string; seenTitle: string; title: string}) =>
      withLock(async (tx): Promise<CategoryOutcome> => {
        if (title === seenTitle) return {kind: 'saved', title}
        if (await isTaken(tx, {id: '', title, exceptId: id})) return {kind: 'taken'}
        const renamed = await tx
          .update(categories)
          .set({title})
          .where(and(eq(categories.id, id), eq(categories.title, seenTitle)))
          .returning({id: categories.id})
        if (renamed.length === 0) return {kind: 'stale'}
        await refreshSearch(tx, id)
        return {kind: 'saved', title}
      }),

    /** One place up or down, past the neighbor that was seen there. */
    moveCategory: ({id, neighborId}: {id: string; neighborId: string}) =>
      withLock(async (tx): Promise<CategoryOutcome> => {
        const ordered = await tx
          .select({id: categories.id, title: categories.title})
          .from(categories)
          .orderBy(asc(categories.position), asc(categories.id))
        const at = ordered.findIndex((one) => one.id === id)
        const neighborAt = ordered.findIndex((one) => one.id === neighborId)
        const [moved, neighbor] = [ordered[at], ordered[neighborAt]]
        if (!moved || !neighbor || Math.abs(at - neighborAt) !== 1) return {kind: 'stale'}
        ordered[at] = neighbor
        ordered[neighborAt] = moved
        await saveCategories(
          tx,
          ordered.map((one, index) => ({...one, position: index + 1})),
        )
        return {kind: 'saved', title: moved.title}
      }),

    removeCategory: ({id, seenTitle}: {id: string; seenTitle: string}) =>
      withLock(async (tx): Promise<CategoryOutcome> => {
        const count = await tx.$count(products, eq(products.categoryId, id))
        if (count > 0) return {kind: 'in-use', products: count}
        const removed = await tx
          .delete(categories)
          .where(and(eq(categories.id, id), eq(categories.title, seenTitle)))
          .returning({id: categories.id})
        return removed.length > 0 ? {kind: 'saved', title: seenTitle} : {kind: 'stale'}
      }),
  }
}

async function isTaken(
  tx: Sql,
  {id, title, exceptId = ''}: {id: string; title: string; exceptId?: string},
): Promise<boolean> {
  const isSame = raw`(${categories.id} = ${id} or lower(${categories.title}) = lower(${title}))`
  return (await tx.$count(categories, and(isSame, raw`${categories.id} <> ${exceptId}`))) > 0
}
