import {sql} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {z} from 'zod'
import {publishedIdOf} from '../documents/ids'
import {kindOf} from '../history/changes'
import type {RecordedTransaction} from '../history/changes'
import type {ChangeTags} from '../live/change-tags'
import {storeArchives} from './release-archives'
import {documents, history, transactions} from './schema'
import type {Sql} from './sql'

const resultSchema = z.object({rows: z.array(z.object({seq: z.coerce.number()}))})

interface CommitDetails {
  dataset: string
  author: string
  liveTags: ChangeTags
}

/** As `store`, with what a release archives. */
export async function commit(
  db: Sql,
  details: CommitDetails,
  transaction: RecordedTransaction,
): Promise<number | null> {
  const {archives = []} = transaction
  if (archives.length === 0) return store(db, details, transaction)
  return db.transaction(async (tx) => {
    const seq = await store(tx, details, transaction)
    if (seq !== null) await storeArchives(tx, details.dataset, archives)
    return seq
  })
}

/**
 * Stores a transaction, what it did, and the documents as they are now. One statement, so that it costs one round trip:
 * the database waits for the disk once.
 *
 * @returns its sequence number; null if the transaction id exists already
 */
async function store(
  db: Pick<Sql, 'execute'>,
  {dataset, author, liveTags}: CommitDetails,
  {transactionId, timestamp, changes}: RecordedTransaction,
): Promise<number | null> {
  const put = changes.flatMap(({after}) => after ?? [])
  const removed = changes.filter(({after}) => !after).map(({id}) => id)
  const result: unknown = await db.execute(sql`
    with stored as (
      insert into ${transactions} ("dataset", "id", "author", "timestamp", "document_ids", "mutations", "live_tags")
      values (${dataset}, ${transactionId}, ${author}, ${timestamp}::timestamptz,
        ${JSON.stringify(changes.map(({id}) => id))}::json,
        ${JSON.stringify(changes.flatMap(({mutations}) => mutations))}::json,
        ${JSON.stringify(liveTags)}::json)
      on conflict do nothing returning "seq"
    ), recorded as (
      insert into ${history}
        ("dataset", "group_id", "seq", "document_id", "kind", "previous_rev", "apply", "revert")
      select ${dataset}, change.group_id, stored.seq, change.id, change.kind, nullif(change.previous_rev, ''),
        change.apply::json, change.revert::json
      from stored, unnest(
        ${texts(changes.map(({id}) => publishedIdOf(id)))}, ${texts(changes.map(({id}) => id))},
        ${texts(changes.map(kindOf))}, ${texts(changes.map(({before}) => before?._rev ?? ''))},
        ${texts(changes.map(({effects}) => JSON.stringify(effects.apply)))},
        ${texts(changes.map(({effects}) => JSON.stringify(effects.revert)))}
      ) as change (group_id, id, kind, previous_rev, apply, revert)
    ), put as (
      insert into ${documents} ("dataset", "id", "rev", "body")
      select ${dataset}, document.id, document.rev, document.body::json
      from stored, unnest(
        ${texts(put.map(({_id}) => _id))}, ${texts(put.map(({_rev}) => _rev))},
        ${texts(put.map((document) => JSON.stringify(document)))}
      ) as document (id, rev, body)
      on conflict ("dataset", "id") do update set "rev" = excluded."rev", "body" = excluded."body"
    ), removed as (
      delete from ${documents} as gone using stored
      where gone."dataset" = ${dataset} and gone."id" = any (${texts(removed)})
    )
    select seq from stored`)
  return resultSchema.parse(result).rows[0]?.seq ?? null
}

/** One parameter however many there are. The JSON in them is stored as it is, with characters that no text may have. */
function texts(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}
