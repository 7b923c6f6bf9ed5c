import {and, eq, inArray, sql} from 'drizzle-orm'
import type {LakeDocument} from '../documents/types'
import type {RecordedTransaction} from '../history/changes'
import {commit} from './commit'
import {historyStorage} from './history'
import {pruneHistory} from './prune-history'
import type {Sql} from './sql'
import {datasets, documents, history, settings, transactions} from './schema'

export interface StoredDataset {
  name: string
  aclMode: string
  documents: LakeDocument[]
}

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
      await db.transaction(async (tx) => {
        await tx.delete(history).where(eq(history.dataset, name))
        await tx.delete(datasets).where(eq(datasets.name, name))
      })
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
