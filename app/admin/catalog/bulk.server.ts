import {createHash} from 'node:crypto'
import {asc, inArray} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {products} from '~/platform/db/schema'
import {isChanged, MAX_BATCH_SIZE, planBulkRow, sumBulkRows} from './bulk-rules'
import type {BulkChange, BulkProduct} from './bulk-rules'
import type {BulkOutcome, Selection, Submission} from './catalog-admin'
import {countAdminProducts, catalogCondition} from './product-rows.server'
import {listChanges, listChangesSince} from './history.server'
import {isDone, lockProducts, writeChanges} from '~/domain/catalog/database/write-changes.server'

const MAX_LISTED_CHANGES = 20

/** Changes the prices of many products at once: exactly as previewed, or not at all. */
export function createBulk({sql, now}: {sql: Sql; now: () => number}) {
  return {
    /** Without a change, or with too many products, there are no rows; `hash` covers revisions and change. */
    async preview(selection: Selection, change: BulkChange | null) {
      const where = selectionCondition(selection)
      const found = await countAdminProducts(sql, where)
      const isTooMany = found > MAX_BATCH_SIZE
      if (isTooMany || !change) return {rows: [], totals: sumBulkRows([]), hash: '', isTooMany, found}
      const selected = await selectProducts(sql, selection)
      const rows = selected.map((product) => planBulkRow(product, change))
      return {
        rows,
        totals: sumBulkRows(rows),
        hash: hashSelection(selected, change),
        isTooMany,
        found: selected.length,
      }
    },

    /** @param preview its hash and when it was made */
    apply: (
      selection: Selection,
      change: BulkChange,
      {hash, at, key, by}: Submission & {hash: string; at: Date},
    ) =>
      sql.transaction(async (tx): Promise<BulkOutcome> => {
        const ids = (await selectProducts(tx, selection)).map(({id}) => id)
        const locked = [...(await lockProducts(tx, ids)).values()]
        // Checked under the lock: the same form may arrive twice at once.
        if (await isDone(tx, key)) {
          return {kind: 'applied', batchId: key, changed: (await listChanges(tx, {batchId: key})).length}
        }
        const current = locked.map(({record, revision}) => ({id: record.id, revision}))
        if (hashSelection(current, change) !== hash) {
          const changes = ids.length > 0 ? await listChangesSince(tx, ids, at, MAX_LISTED_CHANGES) : []
          return {kind: 'changed', changes, found: locked.length}
        }
        const changed = await writeChanges(
          tx,
          locked.flatMap(({record: before, revision}) => {
            const planned = planBulkRow({...before, revision}, change)
            return isChanged(planned) ? [{before, after: {...before, ...planned.after}}] : []
          }),
          {id: key, kind: 'bulk', by, at: new Date(now())},
        )
        return changed === 0 ? {kind: 'nothing'} : {kind: 'applied', batchId: key, changed}
      }),
  }
}

function selectionCondition(selection: Selection) {
  return selection.kind === 'ticked' ? inArray(products.id, selection.ids) : catalogCondition(selection.query)
}

function selectProducts(sql: Sql, selection: Selection): Promise<BulkProduct[]> {
  return sql
    .select({
      id: products.id,
      title: products.title,
      revision: products.revision,
      boardItemId: products.boardItemId,
      priceCents: products.priceCents,
      discountCents: products.discountCents,
      discountBasisPoints: products.discountBasisPoints,
    })
    .from(products)
    .where(selectionCondition(selection))
    .orderBy(asc(products.title), asc(products.id))
    .limit(MAX_BATCH_SIZE + 1)
}

function hashSelection(selected: readonly Pick<BulkProduct, 'id' | 'revision'>[], change: BulkChange) {
  const revisions = selected.map(({id, revision}) => [id, revision] as const)
  revisions.sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([change, revisions]))
    .digest('hex')
}
