import {count, desc, eq, inArray} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {productChanges} from '~/platform/db/schema'
import type {ProductRecord} from '~/domain/catalog/database/write-products.server'
import type {ProductChange, Submission, UndoOutcome, UndoRow} from './catalog-admin'
import {listAdminCategories} from './product-rows.server'
import {MAX_BATCH_SIZE} from './bulk-rules'
import {MAX_COUNTED, listChanges} from './history.server'
import {isDone, isSame, lockProducts, writeChanges} from '~/domain/catalog/database/write-changes.server'
import type {ChangedProduct} from '~/domain/catalog/database/write-changes.server'

type Fields = Record<string, unknown>

/** Reverts a change where the product still has the values of that change: later changes are never undone with it. */
export function createUndo({sql, now}: {sql: Sql; now: () => number}) {
  return {
    /** @param submission `isAgreed`: undo what can be undone, and leave the rest */
    undo: (
      target: {changeId: string} | {batchId: string},
      {key, by, isAgreed}: Submission & {isAgreed: boolean},
    ) =>
      sql.transaction(async (tx): Promise<UndoOutcome> => {
        const changes = await listChanges(tx, {...target, limit: MAX_COUNTED})
        if (changes.length === 0) return {kind: 'unknown'}
        if (changes.length > MAX_BATCH_SIZE) return {kind: 'too-many'}
        const ids = changes.map(({productId}) => productId)
        const locked = await lockProducts(tx, ids)
        // Checked under the lock: the same form may arrive twice at once.
        if (await isDone(tx, key)) return {kind: 'undone', batchId: key, undone: await countBatch(tx, key)}
        const categoryTitles = new Map((await listAdminCategories(tx)).map(({id, title}) => [id, title]))
        const checked = changes.map((change) => ({
          change,
          obstacle: findObstacle(change, locked.get(change.productId)?.record, categoryTitles),
        }))
        const possible = checked.filter(({obstacle}) => obstacle === null)
        const blocked = checked.filter(({obstacle}) => obstacle !== null)
        if (possible.length === 0 || (blocked.length > 0 && !isAgreed)) {
          return {kind: 'partly', rows: await toUndoRows(tx, blocked), possible: possible.length}
        }
        const undone = await writeChanges(
          tx,
          possible.flatMap(
            ({change}) => restoreChange(change, locked.get(change.productId)?.record, categoryTitles) ?? [],
          ),
          {id: key, kind: 'undone', by, at: new Date(now())},
        )
        return {kind: 'undone', batchId: key, undone}
      }),
  }
}

function findObstacle(
  {kind, before, after}: ProductChange,
  record: ProductRecord | undefined,
  categoryTitles: ReadonlyMap<string, string>,
): UndoRow['obstacle'] {
  if (!before || !after) return 'created'
  if (!record) return 'gone'
  if (kind === 'board') return 'from-board'
  const current: Fields = {...record}
  const has = (fields: Fields) =>
    Object.entries(fields).every(([name, value]) => isSame(current[name], value))
  if (has(before)) return 'undone-already'
  if (!has(after)) return 'changed-since'
  const categoryId = before['categoryId']
  return typeof categoryId === 'string' && !categoryTitles.has(categoryId) ? 'gone' : null
}

/** History was written from such a record, so its values fit. */
function restoreChange(
  {before}: ProductChange,
  record: ProductRecord | undefined,
  categoryTitles: ReadonlyMap<string, string>,
): ChangedProduct | null {
  if (!record || !before) return null
  const known = Object.fromEntries(Object.entries(before).filter(([name]) => name in record))
  const after = {...record, ...known}
  return {
    before: record,
    after: {...after, categoryTitle: categoryTitles.get(after.categoryId) ?? after.categoryTitle},
  }
}

async function toUndoRows(tx: Sql, checked: {change: ProductChange; obstacle: UndoRow['obstacle']}[]) {
  const ids = checked.map(({change}) => change.productId)
  const latest = await tx
    .selectDistinctOn([productChanges.productId], {
      id: productChanges.productId,
      byName: productChanges.byName,
    })
    .from(productChanges)
    .where(inArray(productChanges.productId, ids))
    .orderBy(productChanges.productId, desc(productChanges.at))
  const names = new Map(latest.map(({id, byName}) => [id, byName]))
  return checked.map(({change, obstacle}) => ({
    changeId: change.id,
    productId: change.productId,
    title: change.productTitle,
    obstacle,
    byName: obstacle === 'changed-since' ? (names.get(change.productId) ?? null) : null,
  }))
}

async function countBatch(tx: Sql, batchId: string): Promise<number> {
  const [row] = await tx
    .select({size: count()})
    .from(productChanges)
    .where(eq(productChanges.batchId, batchId))
  return row?.size ?? 0
}
