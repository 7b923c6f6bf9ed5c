import {count, desc, eq, inArray} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {productChanges} from '~/db/schema'
import type {ProductRecord} from '../database/write-products.server'
import type {CatalogDesk, DeskChange, UndoOutcome, UndoRow} from './desk'
import {listDeskCategories} from './desk-rows.server'
import {MOST_IN_A_BATCH} from './bulk-words'
import {COUNTED, listChanges} from './history.server'
import {isDone, isSame, lockProducts, writeChanges} from './write-changes.server'
import type {ChangedProduct} from './write-changes.server'

type Fields = Record<string, unknown>

/**
 * Puts back what a change took, where the product still has what the change gave it: what somebody did since is
 * never undone along with it.
 */
export function createUndo({sql, now}: {sql: Sql; now: () => number}): Pick<CatalogDesk, 'undo'> {
  return {
    undo: (what, {key, by, isAgreed}) =>
      sql.transaction(async (tx): Promise<UndoOutcome> => {
        const changes = await listChanges(tx, {...what, limit: COUNTED})
        if (changes.length === 0) return {kind: 'unknown'}
        if (changes.length > MOST_IN_A_BATCH) return {kind: 'too-many'}
        const ids = changes.map(({productId}) => productId)
        const locked = await lockProducts(tx, ids)
        // Looked at once the rows are ours: the same form may have been sent twice at once.
        if (await isDone(tx, key)) return {kind: 'undone', batchId: key, undone: await sizeOf(tx, key)}
        const shelves = new Map((await listDeskCategories(tx)).map(({id, title}) => [id, title]))
        const looked = changes.map((change) => ({
          change,
          obstacle: obstacleOf(change, locked.get(change.productId)?.record, shelves),
        }))
        const possible = looked.filter(({obstacle}) => obstacle === null)
        const impossible = looked.filter(({obstacle}) => obstacle !== null)
        if (possible.length === 0 || (impossible.length > 0 && !isAgreed)) {
          return {kind: 'partly', rows: await nameThem(tx, impossible), possible: possible.length}
        }
        const undone = await writeChanges(
          tx,
          possible.flatMap(
            ({change}) => restored(change, locked.get(change.productId)?.record, shelves) ?? [],
          ),
          {id: key, kind: 'undone', by, at: new Date(now())},
        )
        return {kind: 'undone', batchId: key, undone}
      }),
  }
}

function obstacleOf(
  {before, after}: DeskChange,
  record: ProductRecord | undefined,
  shelves: ReadonlyMap<string, string>,
): UndoRow['obstacle'] {
  if (!before || !after) return 'created'
  if (!record) return 'gone'
  const current: Fields = {...record}
  const has = (fields: Fields) =>
    Object.entries(fields).every(([name, value]) => isSame(current[name], value))
  if (has(before)) return 'undone-already'
  if (!has(after)) return 'changed-since'
  const shelf = before['categoryId']
  return typeof shelf === 'string' && !shelves.has(shelf) ? 'gone' : null
}

/** History was written from such a record, so what it holds fits one. */
function restored(
  {before}: DeskChange,
  record: ProductRecord | undefined,
  shelves: ReadonlyMap<string, string>,
): ChangedProduct | null {
  if (!record || !before) return null
  const known = Object.fromEntries(Object.entries(before).filter(([name]) => name in record))
  const after = {...record, ...known}
  return {
    before: record,
    after: {...after, categoryTitle: shelves.get(after.categoryId) ?? after.categoryTitle},
  }
}

async function nameThem(
  tx: Sql,
  looked: {change: DeskChange; obstacle: UndoRow['obstacle']}[],
): Promise<UndoRow[]> {
  const ids = looked.map(({change}) => change.productId)
  const latest = await tx
    .selectDistinctOn([productChanges.productId], {
      id: productChanges.productId,
      byName: productChanges.byName,
    })
    .from(productChanges)
    .where(inArray(productChanges.productId, ids))
    .orderBy(productChanges.productId, desc(productChanges.at))
  const names = new Map(latest.map(({id, byName}) => [id, byName]))
  return looked.map(({change, obstacle}) => ({
    changeId: change.id,
    productId: change.productId,
    title: change.productTitle,
    obstacle,
    byName: obstacle === 'changed-since' ? (names.get(change.productId) ?? null) : null,
  }))
}

async function sizeOf(tx: Sql, batchId: string): Promise<number> {
  const [row] = await tx
    .select({size: count()})
    .from(productChanges)
    .where(eq(productChanges.batchId, batchId))
  return row?.size ?? 0
}
