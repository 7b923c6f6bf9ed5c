import {z} from 'zod'
import {findMissingPermission} from '../access/permissions'
import type {Identity, Grant} from '../access/identity'
import {insufficientPermissionsError, transactionAlreadyExistsError} from '../documents/errors'
import type {LakeError} from '../documents/errors'
import type {AppliedTransaction, DocumentView} from '../documents/types'
import type {Hub} from '../listen/hub'
import type {QueryPool} from '../query/pool'
import type {Dataset} from '../storage/dataset'
import type {Storage} from '../storage/storage'
import {createMutex} from './mutex'

/** Many documents, one (`*[…][0]`), or none. */
const selected = z
  .union([z.array(z.object({_id: z.string()})), z.object({_id: z.string()}).transform((one) => [one])])
  .nullable()
  .transform((documents) => documents ?? [])

export interface CommitRequest {
  dataset: Dataset
  hub: Hub
  author: Pick<Identity, 'id'> | null
  grants: readonly Grant[]
  dryRun: boolean
  /** Works out what the transaction makes of the documents; sees the whole of every transaction before it. */
  plan(view: DocumentView): Promise<AppliedTransaction>
  /** Puts a refusal for want of permission into the words of the endpoint. */
  refuse(reason: LakeError): LakeError
}

export type Commit = (request: CommitRequest) => Promise<AppliedTransaction>

/**
 * One transaction after another: planned on the documents in memory, held against the grants, stored, and only
 * then put into memory, told to the query workers and the listeners, and acknowledged.
 */
export function createCommitter(parts: {storage: Storage; pool: QueryPool; projectId: string}): Commit {
  const {storage, pool, projectId} = parts
  const queues = new Map<string, ReturnType<typeof createMutex>>()

  return function commit({dataset, hub, author, grants, dryRun, plan, refuse}) {
    let inTurn = queues.get(dataset.name)
    if (!inTurn) {
      inTurn = createMutex()
      queues.set(dataset.name, inTurn)
    }
    return inTurn(async () => {
      const transaction = await plan(viewOf(dataset))
      const missing = await findMissingPermission(transaction.changes, grants)
      if (missing) throw refuse(insufficientPermissionsError(missing))
      if (dryRun || transaction.changes.length === 0) return transaction
      const authorId = author?.id ?? '<anonymous>'
      if (!(await storage.commit(dataset.name, authorId, transaction))) {
        throw transactionAlreadyExistsError(transaction.transactionId)
      }
      dataset.apply(transaction.changes)
      pool.change(
        dataset.name,
        transaction.changes.flatMap(({after}) => after ?? []),
        transaction.changes.filter(({after}) => !after).map(({id}) => id),
      )
      hub.announce({...transaction, author: authorId})
      return transaction
    })
  }

  function viewOf(dataset: Dataset): DocumentView {
    return {
      find: (id) => dataset.find(id),
      findReferring: (id) => dataset.findReferring(id),
      async selectIds(query, params, overlay) {
        const {json} = await pool.query({
          projectId,
          dataset: dataset.name,
          // On a line of its own, in case the query ends in a comment.
          query: `${query}\n{_id}`,
          params,
          perspective: ['raw'],
          readFilters: ['_id in path("**")'],
          identity: '<system>',
          overlay: [...overlay],
        })
        return selected.parse(JSON.parse(json)).map(({_id}) => _id)
      },
    }
  }
}
