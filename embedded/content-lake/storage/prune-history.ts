import {and, asc, gt, inArray, lt, sql} from 'drizzle-orm'
import {publishedIdOf} from '../documents/ids'
import {history, transactions} from './schema'
import type {Sql} from './sql'

/**
 * Forgets a batch of transactions: what they did, and their content. Revisions are read backwards from the documents, so
 * all later ones stay readable. Who wrote a document last, and when, is never forgotten.
 *
 * @returns the last one, to go on after; null when none is left
 */
export async function pruneHistory(
  db: Sql,
  {before, afterSeq, limit}: {before: string; afterSeq: number; limit: number},
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const batch = await tx
      .select({
        seq: transactions.seq,
        dataset: transactions.dataset,
        documentIds: transactions.documentIds,
      })
      .from(transactions)
      .where(and(gt(transactions.seq, afterSeq), lt(transactions.timestamp, new Date(before))))
      .orderBy(asc(transactions.seq))
      .limit(limit)
    const last = batch.at(-1)
    if (!last) return null
    const entries = batch.flatMap(({seq, dataset, documentIds}) =>
      [...new Set(documentIds.map(publishedIdOf))].map((groupId) => ({dataset, groupId, seq})),
    )
    await tx.execute(sql`
      delete from ${history} using json_to_recordset(${JSON.stringify(entries)}::json)
        as old ("dataset" text, "groupId" text, "seq" bigint)
      where ${history.dataset} = old."dataset" and ${history.groupId} = old."groupId" and ${history.seq} = old."seq"`)
    const isOld = inArray(
      transactions.seq,
      batch.map(({seq}) => seq),
    )
    await tx.execute(sql`
      delete from ${transactions} where ${isOld} and not exists (
        select 1 from json_array_elements_text(${transactions.documentIds}) as changed (id)
        join "lake"."documents" as current on current."id" = changed.id
        where current."dataset" = ${transactions.dataset} and current."rev" = ${transactions.id})`)
    await tx.update(transactions).set({mutations: []}).where(isOld)
    return last.seq
  })
}
