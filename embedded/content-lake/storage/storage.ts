import {and, eq, inArray, sql} from 'drizzle-orm'
import type {LakeDocument} from '../documents/types'
import type {RecordedTransaction} from '../history/changes'
import {historyRows, historyStorage} from './history'
import {pruneHistory} from './prune-history'
import type {Sql} from './sql'
import {datasets, documents, history, settings, transactions} from './schema'

export interface StoredDataset {
  name: string
  aclMode: string
  documents: LakeDocument[]
}

/** Rows per statement, to stay below Postgres' limit of 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000

/** The lake's tables. They are written before memory is updated, never after. */
export function createStorage(db: Sql) {
  return {
    ...historyStorage(db),
    /** Forgets a batch of the transactions before that time. @see pruneHistory */
    pruneHistory: (before: string, afterSeq: number, limit: number) =>
      pruneHistory(db, {before, afterSeq, limit}),
    loadDatasets: () => loadDatasets(db),
    async createDataset(name: string, aclMode: string): Promise<void> {
      await db.insert(datasets).values({name, aclMode, createdAt: new Date()}).onConflictDoNothing()
    },
    async deleteDataset(name: string): Promise<void> {
      await db.delete(datasets).where(eq(datasets.name, name))
    },
    /** Atomic. @returns false if the transaction id exists already */
    commit: (dataset: string, author: string, transaction: RecordedTransaction) =>
      commit(db, {dataset, author}, transaction),
    async hasTransaction(dataset: string, id: string): Promise<boolean> {
      const found = await db
        .select({id: transactions.id})
        .from(transactions)
        .where(and(eq(transactions.dataset, dataset), eq(transactions.id, id)))
      return found.length > 0
    },
    /** Which of these the dataset has no document of. */
    async findMissing(dataset: string, ids: readonly string[]): Promise<Set<string>> {
      const found = await db
        .select({id: documents.id})
        .from(documents)
        .where(and(eq(documents.dataset, dataset), inArray(documents.id, [...ids])))
      const missing = new Set(ids)
      for (const {id} of found) missing.delete(id)
      return missing
    },
    async findSettings(userId: string, keys: readonly string[]): Promise<Setting[]> {
      return db
        .select({key: settings.key, value: settings.value})
        .from(settings)
        .where(and(eq(settings.userId, userId), inArray(settings.key, [...keys])))
    },
    async saveSettings(userId: string, pairs: readonly Setting[]): Promise<void> {
      if (pairs.length === 0) return
      const updatedAt = new Date()
      await db
        .insert(settings)
        .values(pairs.map(({key, value}) => ({userId, key, value, updatedAt})))
        .onConflictDoUpdate({
          target: [settings.userId, settings.key],
          set: {value: sql`excluded.value`, updatedAt: sql`excluded.updated_at`},
        })
    },
  }
}

export type Storage = ReturnType<typeof createStorage>

interface Setting {
  key: string
  value: unknown
}

async function loadDatasets(db: Sql): Promise<StoredDataset[]> {
  const loaded = new Map<string, StoredDataset>()
  for (const {name, aclMode} of await db.select().from(datasets))
    loaded.set(name, {name, aclMode, documents: []})
  for (const row of await db.select({dataset: documents.dataset, body: documents.body}).from(documents)) {
    loaded.get(row.dataset)?.documents.push(row.body)
  }
  return [...loaded.values()]
}

async function commit(
  db: Sql,
  {dataset, author}: {dataset: string; author: string},
  transaction: RecordedTransaction,
): Promise<boolean> {
  const {transactionId: id, timestamp, changes} = transaction
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(transactions)
      .values({
        dataset,
        id,
        author,
        timestamp: new Date(timestamp),
        documentIds: changes.map((change) => change.id),
        mutations: changes.flatMap((change) => change.mutations),
      })
      .onConflictDoNothing()
      .returning({seq: transactions.seq})
    if (!stored) return false
    const effects = historyRows(dataset, stored.seq, changes)
    for (let from = 0; from < effects.length; from += ROWS_PER_STATEMENT) {
      await tx.insert(history).values(effects.slice(from, from + ROWS_PER_STATEMENT))
    }
    const put = changes.flatMap(({after}) =>
      after ? [{dataset, id: after._id, rev: after._rev, body: after}] : [],
    )
    for (let from = 0; from < put.length; from += ROWS_PER_STATEMENT) {
      await tx
        .insert(documents)
        .values(put.slice(from, from + ROWS_PER_STATEMENT))
        .onConflictDoUpdate({
          target: [documents.dataset, documents.id],
          set: {rev: sql`excluded.rev`, body: sql`excluded.body`},
        })
    }
    const removed = changes.filter(({after}) => !after).map((change) => change.id)
    if (removed.length > 0) {
      await tx.delete(documents).where(and(eq(documents.dataset, dataset), inArray(documents.id, removed)))
    }
    return true
  })
}
