import {and, desc, eq, notInArray, sql} from 'drizzle-orm'
import {publishedIdOf} from '../documents/ids'
import type {DocumentChangeWithEffects} from '../history/changes'
import {toChangeWithEffects, withEffects} from './history'
import {history, transactions} from './schema'
import type {Sql} from './sql'

/** The place of a change in the order of all: by transaction, then by document. */
export interface ChangePlace {
  seq: number
  documentId: string
}

export interface VersionQuery {
  /** Only earlier changes. */
  before: ChangePlace | undefined
  /** Only from this transaction on. */
  fromSeq: number
  /** Not of these transactions. */
  exceptSeqs: readonly number[]
  limit: number
}

/** Reads what happened to releases. */
export function releaseHistoryStorage(db: Sql) {
  const inOrder = sql`${history.documentId} collate "C"`
  return {
    /** All changes of one document, newest first. */
    async findDocumentChanges(
      dataset: string,
      documentId: string,
      limit: number,
    ): Promise<DocumentChangeWithEffects[]> {
      const rows = await db
        .select(withEffects)
        .from(history)
        .innerJoin(transactions, eq(transactions.seq, history.seq))
        .where(
          and(
            eq(history.dataset, dataset),
            eq(history.groupId, publishedIdOf(documentId)),
            eq(history.documentId, documentId),
          ),
        )
        .orderBy(desc(history.seq))
        .limit(limit)
      return rows.map(toChangeWithEffects)
    },
    /** Versions that came into a release or went out of it, newest first. The conditions are those of the index. */
    async findVersionChanges(
      dataset: string,
      release: string,
      {before, fromSeq, exceptSeqs, limit}: VersionQuery,
    ): Promise<DocumentChangeWithEffects[]> {
      const rows = await db
        .select(withEffects)
        .from(history)
        .innerJoin(transactions, eq(transactions.seq, history.seq))
        .where(
          and(
            eq(history.dataset, dataset),
            sql`split_part(${history.documentId}, '.', 2) = ${release}`,
            sql`${history.documentId} like 'versions.%' and ${history.kind} <> 'update'`,
            sql`${history.seq} >= ${fromSeq}`,
            before && sql`(${history.seq}, ${inOrder}) < (${before.seq}, ${before.documentId})`,
            exceptSeqs.length > 0 ? notInArray(history.seq, [...exceptSeqs]) : undefined,
          ),
        )
        .orderBy(desc(history.seq), desc(inOrder))
        .limit(limit)
      return rows.map(toChangeWithEffects)
    },
  }
}
