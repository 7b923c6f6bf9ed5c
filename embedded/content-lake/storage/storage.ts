import {and, desc, eq, inArray, sql} from 'drizzle-orm'
import type {LakeDocument} from '../documents/types'
import type {RecordedTransaction} from '../history/changes'
import type {ChangeTags} from '../live/change-tags'
import type {StoredEvent} from '../live/feed'
import {createAliasStorage} from './alias-storage'
import {commit} from './commit'
import {createCopyStorage} from './copy-storage'
import {corsStorage} from './cors-storage'
import {historyStorage} from './history'
import {createHookStorage} from './hook-storage'
import {pruneHistory} from './prune-history'
import {findArchived} from './release-archives'
import {releaseHistoryStorage} from './release-history'
import {datasets, documents, history, settings, transactions} from './schema'
import type {Sql} from './sql'

export interface StoredDataset {
  name: string
  aclMode: string
  addonFor: string | null
  documents: LakeDocument[]
}

/** The lake's tables. They are written before memory is updated, never after. */
export function createStorage(db: Sql) {
  return {
    ...corsStorage(db),
    ...createAliasStorage(db),
    ...createCopyStorage(db),
    ...createHookStorage(db),
    ...historyStorage(db),
    ...releaseHistoryStorage(db),
    /** Forgets a batch of the transactions before that time. @see pruneHistory */
    pruneHistory: (before: string, afterSeq: number, limit: number) =>
      pruneHistory(db, {before, afterSeq, limit}),
    loadDatasets: () => loadDatasets(db),
    async createDataset(name: string, aclMode: string, addonFor?: string): Promise<void> {
      const values = {name, aclMode, addonFor: addonFor ?? null, createdAt: new Date()}
      await db.insert(datasets).values(values).onConflictDoNothing()
    },
    async editDataset(name: string, aclMode: string): Promise<void> {
      await db.update(datasets).set({aclMode}).where(eq(datasets.name, name))
    },
    async deleteDataset(name: string): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(history).where(eq(history.dataset, name))
        await tx.delete(datasets).where(eq(datasets.name, name))
      })
    },
    /** Atomic. @returns its sequence number; null if the transaction id exists already */
    commit: (dataset: string, author: string, transaction: RecordedTransaction, liveTags: ChangeTags) =>
      commit(db, {dataset, author, liveTags}, transaction),
    /** The latest transactions in order. */
    async loadLatest(dataset: string, count: number): Promise<StoredEvent[]> {
      const {seq, id, liveTags} = transactions
      const rows = await db
        .select({seq, transactionId: id, tags: liveTags})
        .from(transactions)
        .where(eq(transactions.dataset, dataset))
        .orderBy(desc(seq))
        .limit(count)
      return rows.reverse()
    },
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
    /** The versions that a release had when it was archived. */
    findArchived: (dataset: string, release: string) => findArchived(db, dataset, release),
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
  // Copies that an earlier process did not complete.
  await db.delete(datasets).where(eq(datasets.pending, true))
  const loaded = new Map<string, StoredDataset>()
  for (const {name, aclMode, addonFor} of await db.select().from(datasets))
    loaded.set(name, {name, aclMode, addonFor, documents: []})
  for (const row of await db.select({dataset: documents.dataset, body: documents.body}).from(documents)) {
    loaded.get(row.dataset)?.documents.push(row.body)
  }
  return [...loaded.values()]
}
