import {and, asc, eq, getTableColumns, gt, inArray, lte, max} from 'drizzle-orm'
import type {LakeDocument} from '../documents/types'
import {datasets, documents, history, transactions} from './schema'
import type {Sql} from './sql'

const {seq: _assigned, ...transactionColumns} = getTableColumns(transactions)

/**
 * Copies of datasets, in small steps: the database does nothing else during one. Until `finishCopy` the copy is pending,
 * and the next start removes it.
 */
export function createCopyStorage(db: Sql) {
  return {
    /** @returns false if there is a dataset of that name, or a copy under way */
    async beginCopy(name: string, aclMode: string): Promise<boolean> {
      const values = {name, aclMode, createdAt: new Date(), pending: true}
      const begun = await db
        .insert(datasets)
        .values(values)
        .onConflictDoNothing()
        .returning({name: datasets.name})
      return begun.length > 0
    },
    async copyDocuments(dataset: string, bodies: readonly LakeDocument[]): Promise<void> {
      if (bodies.length === 0) return
      await db.insert(documents).values(bodies.map((body) => ({dataset, id: body._id, rev: body._rev, body})))
    },
    /** The last transaction so far; 0 before the first. */
    async lastTransaction(dataset: string): Promise<number> {
      const [last] = await db
        .select({seq: max(transactions.seq)})
        .from(transactions)
        .where(eq(transactions.dataset, dataset))
      return last?.seq ?? 0
    },
    /**
     * Copies the next transactions after `after`, up to `until`.
     *
     * @returns the last of them; null after the last one
     */
    async copyTransactions(
      {source, target}: {source: string; target: string},
      {after, until, limit}: {after: number; until: number; limit: number},
    ): Promise<number | null> {
      const {seq} = transactions
      const rows = await db
        .select({...transactionColumns, seq})
        .from(transactions)
        .where(and(eq(transactions.dataset, source), gt(seq, after), lte(seq, until)))
        .orderBy(asc(seq))
        .limit(limit)
      const last = rows.at(-1)
      if (!last) return null
      const copies = await db
        .insert(transactions)
        .values(rows.map(({seq: _own, ...row}) => ({...row, dataset: target})))
        .returning({id: transactions.id, seq})
      const seqOfCopy = new Map(copies.map((copy) => [copy.id, copy.seq]))
      const seqs = new Map(rows.map((row) => [row.seq, seqOfCopy.get(row.id)]))
      await copyHistory(source, target, seqs)
      return last.seq
    },
    async finishCopy(name: string): Promise<void> {
      await db.update(datasets).set({pending: false}).where(eq(datasets.name, name))
    },
  }

  /** @param seqs the number of each transaction in the source, and of its copy */
  async function copyHistory(
    source: string,
    target: string,
    seqs: ReadonlyMap<number, number | undefined>,
  ): Promise<void> {
    const changes = await db
      .select()
      .from(history)
      .where(and(eq(history.dataset, source), inArray(history.seq, [...seqs.keys()])))
    const copies = changes.flatMap((change) => {
      const seq = seqs.get(change.seq)
      return seq === undefined ? [] : {...change, dataset: target, seq}
    })
    if (copies.length > 0) await db.insert(history).values(copies)
  }
}
