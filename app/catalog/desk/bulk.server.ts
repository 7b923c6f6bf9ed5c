import {createHash} from 'node:crypto'
import {asc, inArray} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {products} from '~/db/schema'
import {isChanged, planRow, totalsOf} from './bulk-rules'
import type {BulkChange, BulkProduct} from './bulk-rules'
import {MOST_IN_A_BATCH} from './bulk-words'
import type {BulkOutcome, BulkPreview, CatalogDesk, Selection} from './desk'
import {countDeskProducts, deskCondition} from './desk-rows.server'
import {listChanges, listChangesSince} from './history.server'
import {isDone, lockProducts, writeChanges} from './write-changes.server'

const MOST_TOLD = 20

/** The prices of many products at once: looked at first, done as it was looked at or not at all. */
export function createBulk({
  sql,
  now,
}: {
  sql: Sql
  now: () => number
}): Pick<CatalogDesk, 'preview' | 'apply'> {
  return {
    async preview(selection, change): Promise<BulkPreview> {
      const where = conditionOf(selection)
      const found = await countDeskProducts(sql, where)
      const isTooMany = found > MOST_IN_A_BATCH
      if (isTooMany || !change) return {rows: [], totals: totalsOf([]), hash: '', isTooMany, found}
      const seen = await select(sql, selection)
      const rows = seen.map((product) => planRow(product, change))
      return {rows, totals: totalsOf(rows), hash: hashOf(seen, change), isTooMany, found: seen.length}
    },

    apply: (selection, change, {hash, at, key, by}) =>
      sql.transaction(async (tx): Promise<BulkOutcome> => {
        const ids = (await select(tx, selection)).map(({id}) => id)
        const locked = [...(await lockProducts(tx, ids)).values()]
        // Looked at once the rows are ours: the same form may have been sent twice at once.
        if (await isDone(tx, key)) {
          return {kind: 'applied', batchId: key, changed: (await listChanges(tx, {batchId: key})).length}
        }
        if (
          hashOf(
            locked.map(({record, revision}) => ({id: record.id, revision})),
            change,
          ) !== hash
        ) {
          const changes = ids.length > 0 ? await listChangesSince(tx, ids, at, MOST_TOLD) : []
          return {kind: 'changed', changes, found: locked.length}
        }
        const changed = await writeChanges(
          tx,
          locked.flatMap(({record: before, revision}) => {
            const planned = planRow({...before, revision}, change)
            return isChanged(planned) ? [{before, after: {...before, ...planned.after}}] : []
          }),
          {id: key, kind: 'bulk', by, at: new Date(now())},
        )
        return changed === 0 ? {kind: 'nothing'} : {kind: 'applied', batchId: key, changed}
      }),
  }
}

function conditionOf(selection: Selection) {
  return selection.kind === 'ticked' ? inArray(products.id, selection.ids) : deskCondition(selection.question)
}

function select(sql: Sql, selection: Selection): Promise<BulkProduct[]> {
  return sql
    .select({
      id: products.id,
      title: products.title,
      revision: products.revision,
      priceCents: products.priceCents,
      discountCents: products.discountCents,
      discountBasisPoints: products.discountBasisPoints,
    })
    .from(products)
    .where(conditionOf(selection))
    .orderBy(asc(products.title), asc(products.id))
    .limit(MOST_IN_A_BATCH + 1)
}

function hashOf(seen: readonly Pick<BulkProduct, 'id' | 'revision'>[], change: BulkChange): string {
  const revisions = seen.map(({id, revision}) => [id, revision] as const)
  revisions.sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([change, revisions]))
    .digest('hex')
}
