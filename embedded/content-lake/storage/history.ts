import {and, asc, desc, eq, gt, gte, inArray, lte, ne, or, sql} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {publishedIdOf} from '../documents/ids'
import type {DocumentChange, DocumentChangeWithEffects, StoredTransaction} from '../history/changes'
import {documents, history, transactions} from './schema'
import type {Sql} from './sql'

export interface TransactionQuery {
  /** Null for those of the whole dataset. */
  documentIds: string[] | null
  fromSeq?: number | undefined
  toSeq?: number | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
  authors?: string[] | undefined
  reverse: boolean
  limit: number
}

const changeColumns = {
  seq: history.seq,
  documentId: history.documentId,
  kind: history.kind,
  previousRev: history.previousRev,
  transactionId: transactions.id,
  author: transactions.author,
  timestamp: transactions.timestamp,
}
export const withEffects = {...changeColumns, apply: history.apply, revert: history.revert}

/** Reads what the transactions did. */
export function historyStorage(db: Sql) {
  const changeIn = (dataset: string, documentId: string, more?: SQL) =>
    and(
      eq(history.dataset, dataset),
      eq(history.groupId, publishedIdOf(documentId)),
      eq(history.documentId, documentId),
      more,
    )

  /** What these transactions did to these documents. */
  async function findEffects(
    dataset: string,
    seqs: readonly number[],
    documentIds: readonly string[],
  ): Promise<DocumentChangeWithEffects[]> {
    const rows = await db
      .select(withEffects)
      .from(history)
      .innerJoin(transactions, eq(transactions.seq, history.seq))
      .where(
        and(
          eq(history.dataset, dataset),
          inArray(history.groupId, documentIds.map(publishedIdOf)),
          inArray(history.documentId, [...documentIds]),
          inArray(history.seq, [...seqs]),
        ),
      )
    return rows.map(toChangeWithEffects)
  }

  return {
    async findTransaction(dataset: string, id: string): Promise<StoredTransaction | null> {
      const [row] = await db
        .select()
        .from(transactions)
        .where(and(eq(transactions.dataset, dataset), eq(transactions.id, id)))
      return row ? toTransaction(row) : null
    },
    /** In order of time, or newest first. */
    async findTransactions(dataset: string, query: TransactionQuery): Promise<StoredTransaction[]> {
      const {fromSeq, toSeq, fromTime, toTime, authors, documentIds} = query
      const touching = db
        .select({seq: history.seq})
        .from(history)
        .where(
          and(
            eq(history.dataset, dataset),
            inArray(history.groupId, (documentIds ?? []).map(publishedIdOf)),
            inArray(history.documentId, documentIds ?? []),
          ),
        )
      const rows = await db
        .select()
        .from(transactions)
        .where(
          and(
            eq(transactions.dataset, dataset),
            documentIds ? inArray(transactions.seq, touching) : undefined,
            fromSeq === undefined ? undefined : gte(transactions.seq, fromSeq),
            toSeq === undefined ? undefined : lte(transactions.seq, toSeq),
            fromTime === undefined ? undefined : gte(transactions.timestamp, new Date(fromTime)),
            toTime === undefined ? undefined : lte(transactions.timestamp, new Date(toTime)),
            authors === undefined ? undefined : inArray(transactions.author, authors),
          ),
        )
        .orderBy(query.reverse ? desc(transactions.seq) : asc(transactions.seq))
        .limit(query.limit)
      return rows.map(toTransaction)
    },
    findEffects,
    /** The changes of a document after one of its changes, in order. */
    async findChangesAfter(
      dataset: string,
      documentId: string,
      {seq, limit}: {seq: number; limit: number},
    ): Promise<DocumentChangeWithEffects[]> {
      const rows = await db
        .select(withEffects)
        .from(history)
        .innerJoin(transactions, eq(transactions.seq, history.seq))
        .where(changeIn(dataset, documentId, gt(history.seq, seq)))
        .orderBy(asc(history.seq))
        .limit(limit)
      return rows.map(toChangeWithEffects)
    },
    /** The first change of a document that is recorded. */
    async findFirstChange(dataset: string, documentId: string): Promise<DocumentChange | null> {
      const [row] = await db
        .select(changeColumns)
        .from(history)
        .innerJoin(transactions, eq(transactions.seq, history.seq))
        .where(changeIn(dataset, documentId))
        .orderBy(asc(history.seq))
        .limit(1)
      return row ? toChange(row) : null
    },
    /** The last change of each document, up to a time. */
    async findLastChanges(
      dataset: string,
      documentIds: readonly string[],
      before?: string,
    ): Promise<DocumentChangeWithEffects[]> {
      const rows = await db
        .selectDistinctOn([history.documentId], withEffects)
        .from(history)
        .innerJoin(transactions, eq(transactions.seq, history.seq))
        .where(
          and(
            eq(history.dataset, dataset),
            inArray(history.groupId, documentIds.map(publishedIdOf)),
            inArray(history.documentId, [...documentIds]),
            before === undefined ? undefined : lte(transactions.timestamp, new Date(before)),
          ),
        )
        .orderBy(history.documentId, desc(history.seq))
      return rows.map(toChangeWithEffects)
    },
    /**
     * Changes of a document and its versions, newest first. Without the edits of drafts and versions: they are many, and
     * no events.
     */
    async findGroupChanges(dataset: string, groupId: string, limit: number): Promise<DocumentChange[]> {
      const isEvent = or(ne(history.kind, 'update'), eq(history.documentId, groupId))
      const rows = await db
        .select(changeColumns)
        .from(history)
        .innerJoin(transactions, eq(transactions.seq, history.seq))
        .where(and(eq(history.dataset, dataset), eq(history.groupId, groupId), isEvent))
        .orderBy(desc(history.seq))
        .limit(limit)
      return rows.map(toChange)
    },
    /** The deletions of documents that exist no longer, neither published nor as a draft, newest first. */
    async findDeletions(dataset: string, limit: number): Promise<DocumentChangeWithEffects[]> {
      const draftId = sql`'drafts.' || ${history.groupId}`
      const newest = db
        .selectDistinctOn([history.groupId], {seq: history.seq, id: history.documentId})
        .from(history)
        .where(
          and(
            eq(history.dataset, dataset),
            eq(history.kind, 'delete'),
            or(eq(history.documentId, history.groupId), eq(history.documentId, draftId)),
            sql`not exists (select 1 from ${documents} where ${documents.dataset} = ${dataset}
              and ${documents.id} in (${history.groupId}, ${draftId}))`,
          ),
        )
        // What was published rather than the draft that went with it.
        .orderBy(history.groupId, desc(history.seq), eq(history.documentId, draftId))
        .as('newest')
      const found = await db.select().from(newest).orderBy(desc(newest.seq)).limit(limit)
      if (found.length === 0) return []
      const changes = await findEffects(
        dataset,
        found.map(({seq}) => seq),
        found.map(({id}) => id),
      )
      const wanted = new Set(found.map(({seq, id}) => `${seq} ${id}`))
      return changes
        .filter(({seq, documentId}) => wanted.has(`${seq} ${documentId}`))
        .toSorted((a, b) => b.seq - a.seq)
    },
  }
}

type ChangeRow = Omit<DocumentChange, 'timestamp'> & {timestamp: Date}

function toChange({timestamp, ...row}: ChangeRow): DocumentChange {
  return {...row, timestamp: timestamp.toISOString()}
}

export function toChangeWithEffects({
  apply,
  revert,
  ...row
}: ChangeRow & DocumentChangeWithEffects['effects']): DocumentChangeWithEffects {
  return {...toChange(row), effects: {apply, revert}}
}

function toTransaction(row: typeof transactions.$inferSelect): StoredTransaction {
  const {id: transactionId, seq, author, timestamp, documentIds, mutations} = row
  return {transactionId, seq, author, timestamp: timestamp.toISOString(), documentIds, mutations}
}
