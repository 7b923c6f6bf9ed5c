import {z} from 'zod'
import {filtersFor, findMissingPermission} from '../access/permissions'
import type {Identity, Grant} from '../access/identity'
import {BOUNDS} from '../bounds'
import {boomError, insufficientPermissionsError, transactionAlreadyExistsError} from '../documents/errors'
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
  author: Pick<Identity, 'id' | 'lane'>
  grants: readonly Grant[]
  dryRun: boolean
  /** Works out what the transaction makes of the documents; sees the whole of every transaction before it. */
  plan(view: DocumentView): Promise<AppliedTransaction>
  /** Whether the plan asks queries which documents it is about; then others do not wait for it. */
  isSlow: boolean
  /** Nothing is begun for a sender who has gone. */
  isGone?: () => boolean
  /** Puts a refusal for want of permission into the words of the endpoint. */
  refuse(reason: LakeError): LakeError
}

export type Commit = (request: CommitRequest) => Promise<AppliedTransaction>

/**
 * One transaction after another: planned on the documents in memory, held against the grants, stored, and only
 * then put into memory, told to the query processes and the listeners, and acknowledged.
 *
 * What asks queries is planned before its turn, and in its turn only held against what others wrote meanwhile: a slow
 * plan makes nobody wait. When somebody wrote each time, the last plan is made in turn, within a second.
 */
export function createCommitter(parts: {storage: Storage; pool: QueryPool; projectId: string}): Commit {
  const {storage, pool, projectId} = parts
  const queues = new Map<string, ReturnType<typeof createMutex>>()

  function turnsOf({name}: Dataset) {
    let inTurn = queues.get(name)
    if (!inTurn) {
      inTurn = createMutex()
      queues.set(name, inTurn)
    }
    return inTurn
  }

  return async function commit(request) {
    const {dataset, isSlow, plan} = request
    const inTurn = turnsOf(dataset)
    if (isSlow) {
      const until = Date.now() + BOUNDS.plan.ms
      for (let attempt = 0; attempt < BOUNDS.plan.attempts; attempt++) {
        const {version} = dataset
        const transaction = await plan(viewOf(request, until))
        const done = await inTurn(async () =>
          dataset.version === version ? store(request, transaction) : null,
        )
        if (done) return done
      }
    }
    return inTurn(async () => {
      const until = Date.now() + (isSlow ? BOUNDS.plan.aloneMs : BOUNDS.plan.ms)
      return store(request, await plan(viewOf(request, until)))
    })
  }

  async function store(request: CommitRequest, transaction: AppliedTransaction): Promise<AppliedTransaction> {
    const {dataset, hub, author, grants, dryRun, refuse, isGone} = request
    if (isGone?.()) throw senderIsGone()
    const missing = findMissingPermission(transaction.changes, grants)
    if (missing) throw refuse(insufficientPermissionsError(missing))
    if (dryRun || transaction.changes.length === 0) return transaction
    if (!(await storage.commit(dataset.name, author.id, transaction))) {
      throw transactionAlreadyExistsError(transaction.transactionId)
    }
    dataset.apply(transaction.changes)
    pool.change(
      dataset.name,
      transaction.changes.flatMap(({after}) => after ?? []),
      transaction.changes.filter(({after}) => !after).map(({id}) => id),
    )
    hub.announce({...transaction, author: author.id})
    return transaction
  }

  function viewOf({dataset, author, grants, isGone}: CommitRequest, until: number): DocumentView {
    return {
      find: (id) => dataset.find(id),
      findReferring: (id) => dataset.findReferring(id),
      async selectIds(query, params, overlay) {
        if (isGone?.()) throw senderIsGone()
        if (Date.now() > until)
          throw boomError(400, 'Bad Request', 'The queries of the transaction take too long')
        const request = {
          projectId,
          dataset: dataset.name,
          // On a line of its own, in case the query ends in a comment.
          query: `${query}\n{_id}`,
          params,
          perspective: ['raw'],
          // Whether something is there is told only to who may read it.
          readFilters: filtersFor(grants, 'read'),
          identity: author.id,
          overlay: [...overlay],
        }
        const {json} = await pool.query(author.lane, request, isGone)
        return selected.parse(JSON.parse(json)).map(({_id}) => _id)
      },
    }
  }
}

function senderIsGone(): LakeError {
  return boomError(499, 'Client Closed Request', 'Nobody waits for the answer')
}
