import {sql as raw, TransactionRollbackError} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {categories} from '~/platform/db/schema'
import {packCentsOf} from '~/domain/catalog/board/board-price'
import type {BoardPrices} from '~/domain/catalog/board/board-price'
import {packPrice} from '~/domain/catalog/board/pack-changes'
import type {PackPrice} from '~/domain/catalog/board/pack-changes'
import type {ProductRecord} from '~/domain/catalog/database/write-products.server'
import type {FormSnapshot, CreateOutcome, SaveOutcome, Submission, ProductValues} from './catalog-admin'
import {findCategoryTitle, findAdminProduct} from './product-rows.server'
import {listChanges} from './history.server'
import {slugify} from '~/domain/catalog/product'
import {isDone, lockProducts, writeChanges} from '~/domain/catalog/database/write-changes.server'

interface EditDeps {
  sql: Sql
  readBoard: () => Promise<BoardPrices>
  now: () => number
}

const MAX_LISTED_CHANGES = 20

export function createEdits({sql, readBoard, now}: EditDeps) {
  return {
    create: async (id: string, values: ProductValues, {key, by}: Submission) => {
      const price = priceOf(values, null, await readBoard())
      if (!price) return {kind: 'unknown-board-item'} as const
      return takenOnRollback(
        sql.transaction(async (tx): Promise<CreateOutcome> => {
          if (await isDone(tx, key)) return {kind: 'saved', id}
          // There is no row to lock yet: the second of two who create the same product waits here.
          await tx.execute(raw`select pg_advisory_xact_lock(hashtext(${`product ${id}`}))`)
          if ((await lockProducts(tx, [id])).size > 0) {
            return (await isDone(tx, key)) ? {kind: 'saved', id} : {kind: 'taken'}
          }
          const categoryTitle = await findCategoryTitle(tx, values.categoryId)
          if (categoryTitle === null) return {kind: 'unknown-category'}
          const after = newRecord(id, {...values, ...price, categoryTitle})
          const batch = {id: key, kind: 'created', by, at: new Date(now())} as const
          await writeChanges(tx, [{before: null, after}], batch)
          // An import does not take this lock and may have created it just now: its product stays.
          if ((await lockProducts(tx, [id])).get(id)?.revision !== 1) tx.rollback()
          return {kind: 'saved', id}
        }),
      )
    },

    save: async (
      id: string,
      values: ProductValues,
      {key, by, seen}: Submission & {seen: FormSnapshot},
    ): Promise<SaveOutcome> => {
      const board = await readBoard()
      return sql.transaction(async (tx): Promise<SaveOutcome> => {
        const locked = (await lockProducts(tx, [id])).get(id)
        // Checked under the lock: the same form may arrive twice at once.
        if (await isDone(tx, key)) return {kind: 'saved', id}
        if (!locked) return {kind: 'gone'}
        if (locked.revision !== seen.revision) return staleOutcome(tx, id, locked.revision - seen.revision)
        const categoryTitle = await findCategoryTitle(tx, values.categoryId)
        if (categoryTitle === null) return {kind: 'unknown-category'}
        const before = locked.record
        const price = priceOf(values, before, board)
        if (!price) return {kind: 'unknown-board-item'}
        const batch = {id: key, kind: 'edited', by, at: new Date(now())} as const
        const stock = stockAfter(values.stock, {seen: seen.stock, now: before.stock})
        const after = {...before, ...values, ...price, stock, categoryTitle}
        await writeChanges(tx, [{before, after}], batch)
        return {kind: 'saved', id}
      })
    },
  }
}

const OWN_PRICE = {boardCents: null, boardUnit: null, boardChangedAt: null}

/** The price to store. Null: it would be a pack of what is not on the board. */
function priceOf(values: ProductValues, before: ProductRecord | null, board: BoardPrices) {
  const {boardItemId, priceCents} = values
  if (boardItemId === null) return {...OWN_PRICE, priceCents}
  const item = board.get(boardItemId)
  if (item) return packPrice(values, item)
  // While the board cannot be read, a pack can be edited all the same.
  if (before?.boardItemId !== boardItemId || before.boardCents === null) return null
  const {boardCents, boardUnit, boardChangedAt} = before
  const cents = packCentsOf(boardCents, values)
  return cents === null ? null : {priceCents: cents, boardCents, boardUnit, boardChangedAt}
}

async function takenOnRollback(created: Promise<CreateOutcome>): Promise<CreateOutcome> {
  try {
    return await created
  } catch (error) {
    if (error instanceof TransactionRollbackError) return {kind: 'taken'}
    throw error
  }
}

async function staleOutcome(tx: Sql, id: string, revisionsBehind: number): Promise<SaveOutcome> {
  const current = await findAdminProduct(tx, id)
  if (!current) return {kind: 'gone'}
  const limit = Math.min(Math.max(revisionsBehind, 1), MAX_LISTED_CHANGES)
  return {kind: 'stale', current, changes: await listChanges(tx, {productId: id, limit, offset: 0})}
}

function newRecord(id: string, values: ProductValues & PackPrice & {categoryTitle: string}): ProductRecord {
  return {...values, id, slug: slugify(values.title) || id.toLowerCase(), picture: null, morePictures: []}
}

/** No change of the product, so neither a revision nor history. */
export async function writeCategoryPicture(sql: Sql, id: string, chosen: boolean): Promise<'saved' | 'gone'> {
  const categoryOfProduct = raw`(select category_id from products where id = ${id})`
  const rows = await sql
    .update(categories)
    .set({pictureProductId: chosen ? id : null})
    .where(raw`${categories.id} = ${categoryOfProduct}`)
    .returning({id: categories.id})
  return rows.length > 0 ? 'saved' : 'gone'
}

/**
 * The stock after staff entered a number. Applies their difference, so that what was sold while the form was open stays
 * sold: 10 changed to 12 adds two to whatever is left by now.
 */
export function stockAfter(entered: number | null, {seen, now}: {seen: number | null; now: number | null}) {
  if (entered === seen) return now
  if (entered === null || seen === null || now === null) return entered
  return Math.max(0, now + entered - seen)
}
