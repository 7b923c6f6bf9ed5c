import {desc, inArray} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {productChanges} from '~/platform/db/schema'
import type {ProductRecord} from '~/domain/catalog/database/write-products.server'
import type {ProductChange, Submission, UndoOutcome, UndoRow} from './catalog-admin'
import {listAdminCategories} from './product-rows.server'
import {MAX_BATCH_SIZE} from './bulk-rules'
import {countBatch, listChanges} from './history.server'
import {isDone, isSame, lockProducts, writeChanges} from '~/domain/catalog/database/write-changes.server'
import type {ChangedProduct} from '~/domain/catalog/database/write-changes.server'

type Fields = Record<string, unknown>

/** Of one request; the server's limit for a response that says nothing is a minute. */
const STEPS_MS = 20_000

type Target = {changeId: string} | {batchId: string}
type Agreed = Submission & {isAgreed: boolean}
type Checked = {change: ProductChange; restored: ChangedProduct | null; obstacle: UndoRow['obstacle']}

interface UndoOptions {
  sql: Sql
  now: () => number
  stepsMs?: number
}

/** Reverts a change where the product still has the values of that change: later changes are never undone with it. */
export function createUndo({sql, now, stepsMs = STEPS_MS}: UndoOptions) {
  const batchOf = ({key, by}: Submission) => ({id: key, kind: 'undone', by, at: new Date(now())}) as const

  /** All or, unless agreed, nothing. */
  const undoAtOnce = (target: Target, submission: Agreed) =>
    sql.transaction(async (tx): Promise<UndoOutcome> => {
      const {key} = submission
      const changes = await listChanges(tx, target)
      if (changes.length === 0) return {kind: 'unknown'}
      const checked = await check(tx, changes)
      // Checked under the lock: the same form may arrive twice at once.
      if (await isDone(tx, key)) return {kind: 'undone', batchId: key, undone: await countBatch(tx, key)}
      const blocked = checked.filter(({obstacle}) => obstacle !== null)
      const possible = checked.length - blocked.length
      if (needsAgreement(submission, blocked.length, possible)) {
        return {kind: 'partly', rows: await toUndoRows(tx, blocked), blocked: blocked.length, possible}
      }
      const undone = await writeChanges(tx, restoredOf(checked), batchOf(submission))
      return {kind: 'undone', batchId: key, undone}
    })

  /**
   * So many that nobody else could buy or change anything meanwhile: in steps, each complete in itself, after a look at
   * all of them. If it ends between two steps, the same again undoes the rest.
   */
  async function undoInSteps(target: Target, size: number, submission: Agreed): Promise<UndoOutcome> {
    const offsets = Array.from({length: Math.ceil(size / MAX_BATCH_SIZE)}, (_, step) => step * MAX_BATCH_SIZE)
    if (!submission.isAgreed) {
      const rows: UndoRow[] = []
      let blocked = 0
      for (const offset of offsets) {
        const checked = await check(sql, await listChanges(sql, {...target, offset}))
        const found = checked.filter(({obstacle}) => obstacle !== null)
        blocked += found.length
        rows.push(...(await toUndoRows(sql, found.slice(0, MAX_BATCH_SIZE - rows.length))))
      }
      if (needsAgreement(submission, blocked, size - blocked)) {
        return {kind: 'partly', rows, blocked, possible: size - blocked}
      }
    }
    const batch = batchOf(submission)
    const deadline = now() + stepsMs
    for (const offset of offsets) {
      if (offset > 0 && now() > deadline) return {kind: 'begun'}
      await sql.transaction(async (tx) => {
        const checked = await check(tx, await listChanges(tx, {...target, offset}))
        return writeChanges(tx, restoredOf(checked), batch)
      })
    }
    return {kind: 'undone', batchId: batch.id, undone: await countBatch(sql, batch.id)}
  }

  return {
    /** @param submission `isAgreed`: undo what can be undone, and leave the rest */
    async undo(target: Target, submission: Agreed): Promise<UndoOutcome> {
      const size = 'batchId' in target ? await countBatch(sql, target.batchId) : 1
      return size > MAX_BATCH_SIZE ? undoInSteps(target, size, submission) : undoAtOnce(target, submission)
    },
  }
}

function needsAgreement({isAgreed}: Agreed, blocked: number, possible: number): boolean {
  return possible === 0 || (blocked > 0 && !isAgreed)
}

/** Locks the products for the rest of the transaction, if there is one. */
async function check(tx: Sql, changes: ProductChange[]): Promise<Checked[]> {
  const locked = await lockProducts(
    tx,
    changes.map(({productId}) => productId),
  )
  const categoryTitles = new Map((await listAdminCategories(tx)).map(({id, title}) => [id, title]))
  return changes.map((change) => {
    const record = locked.get(change.productId)?.record
    const obstacle = findObstacle(change, record, categoryTitles)
    return {
      change,
      obstacle,
      restored: obstacle === null ? restoreChange(change, record, categoryTitles) : null,
    }
  })
}

function restoredOf(checked: Checked[]): ChangedProduct[] {
  return checked.flatMap(({restored}) => restored ?? [])
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

async function toUndoRows(tx: Sql, checked: Checked[]): Promise<UndoRow[]> {
  if (checked.length === 0) return []
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
