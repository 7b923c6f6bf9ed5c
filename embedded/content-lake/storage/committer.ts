import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {filtersFor, findMissingPermission} from '../access/permissions'
import type {Identity, Grant} from '../access/identity'
import {LAKE_LIMITS} from '../limits'
import {
  boomError,
  clientClosedRequestError,
  documentInUseError,
  insufficientPermissionsError,
  LakeError,
  transactionAlreadyExistsError,
} from '../documents/errors'
import {applyMutations} from '../documents/mutations'
import type {Mutation} from '../documents/mutations'
import type {AppliedTransaction, DocumentView} from '../documents/types'
import {recordEffects} from '../history/changes'
import {isAssetType} from '../assets/asset-names'
import type {Hub} from '../listen/hub'
import type {CommittedTransaction} from '../listen/recent-commits'
import {tagsOfChange} from '../live/change-tags'
import type {LiveFeed} from '../live/feed'
import type {QueryPool} from '../query/query-pool'
import type {Dataset} from './dataset'
import type {Storage} from './storage'
import {createKeyedMutex} from '../runtime/keyed-mutex'
import type {KeyedMutex} from '../runtime/keyed-mutex'

/** `*[…]` selects many documents, `*[…][0]` one or null. */
const selected = z
  .union([z.array(z.object({_id: z.string()})), z.object({_id: z.string()}).transform((one) => [one])])
  .nullable()
  .transform((documents) => documents ?? [])

export interface CommitRequest {
  dataset: Dataset
  author: Pick<Identity, 'id' | 'lane'>
  grants: readonly Grant[]
  /** Computes the changes, given all earlier transactions. */
  plan(view: DocumentView): Promise<AppliedTransaction>
  /** The caller's own: a repetition of a stored transaction is refused as such, whatever its plan would fail with. */
  transactionId?: string | undefined
  dryRun?: boolean
  /** Whether queries select the documents. Such transactions are planned outside the lock. */
  usesQueries?: boolean
  /** Aborts before committing if the client has disconnected. */
  isAborted?: () => boolean
  /** Wraps permission errors in the endpoint's own format. */
  wrapError?: (reason: LakeError) => LakeError
}

export interface CommitterDeps {
  storage: Storage
  pool: QueryPool
  projectId: string
  /** Says why these assets must stay: something outside the lake uses them. Null if nothing does. */
  explainUse?(dataset: string, assetIds: string[]): Promise<string | null>
  hubOf(dataset: Dataset): Hub
  feedOf(dataset: Dataset): LiveFeed
  /** Called after everything else has been told of it. */
  onCommitted?(dataset: Dataset, commit: CommittedTransaction): void
  /** By the dataset's name: who copies it wants no commit meanwhile. */
  runExclusive?: KeyedMutex
}

export type Commit = (request: CommitRequest) => Promise<AppliedTransaction>

/** Commits mutations that a request does not contain but implies. */
export function commitMutations(
  commit: Commit,
  request: Pick<CommitRequest, 'dataset' | 'author' | 'grants'>,
  mutations: readonly Mutation[],
): Promise<AppliedTransaction> {
  const transaction = {transactionId: randomUUID(), timestamp: new Date().toISOString()}
  return commit({...request, plan: (view) => applyMutations(mutations, transaction, view)})
}

/**
 * Commits the transactions of a dataset one at a time: plan on the documents in memory, check the grants, store, then
 * update memory, query processes and listeners.
 *
 * Transactions with queries are planned optimistically, outside the lock, and retried if another commit came between,
 * so that slow plans delay nobody. The last attempt plans inside the lock, with a timeout of one second.
 */
export function createCommitter(deps: CommitterDeps): Commit {
  const {storage, pool, runExclusive = createKeyedMutex()} = deps

  return async function commit(request) {
    const {dataset, usesQueries} = request
    const plan = (view: DocumentView) => planOnce(request, view, storage)
    if (usesQueries) {
      const deadline = Date.now() + LAKE_LIMITS.planning.timeoutMs
      for (let attempt = 0; attempt < LAKE_LIMITS.planning.attempts; attempt++) {
        const {version} = dataset
        const transaction = await plan(viewOf(request, deps, deadline))
        const done = await runExclusive(dataset.name, async () =>
          dataset.version === version ? commitPlanned(request, transaction) : null,
        )
        if (done) return done
      }
    }
    return runExclusive(dataset.name, async () => {
      const deadline =
        Date.now() + (usesQueries ? LAKE_LIMITS.planning.lockedTimeoutMs : LAKE_LIMITS.planning.timeoutMs)
      return commitPlanned(request, await plan(viewOf(request, deps, deadline)))
    })
  }

  async function commitPlanned(
    request: CommitRequest,
    transaction: AppliedTransaction,
  ): Promise<AppliedTransaction> {
    const {dataset, author, grants, dryRun, isAborted, wrapError = (reason) => reason} = request
    if (isAborted?.()) throw clientClosedRequestError()
    if (dataset.isDeleted) throw boomError(404, `Dataset "${dataset.name}" was deleted`)
    const changes = [...transaction.changes, ...(transaction.plannedChanges ?? [])]
    const missing = findMissingPermission(changes, grants)
    if (missing) throw wrapError(insufficientPermissionsError(missing))
    await requireUnused(dataset, transaction)
    if (dryRun || transaction.changes.length === 0) return transaction
    const {transactionId} = transaction
    const recorded = recordEffects(transaction)
    const tags = tagsOfChange(transaction.changes, (id) => dataset.findAllVersions(id))
    const seq = await storage.commit(dataset.name, author.id, recorded, tags)
    if (seq === null) throw transactionAlreadyExistsError(transactionId)
    dataset.apply(transaction.changes)
    pool.broadcast({
      kind: 'change',
      dataset: dataset.name,
      put: transaction.changes.flatMap(({after}) => after ?? []),
      removed: transaction.changes.filter(({after}) => !after).map(({id}) => id),
    })
    const committed = {...recorded, author: author.id}
    deps.hubOf(dataset).broadcast(committed)
    // After the query processes: who hears of it queries at once.
    deps.feedOf(dataset).publish({seq, transactionId, tags})
    deps.onCommitted?.(dataset, committed)
    return transaction
  }

  async function requireUnused({name}: Dataset, {changes}: AppliedTransaction): Promise<void> {
    const removed = changes.filter(
      ({before, after}) => before && isAssetType(before._type) && after?._type !== before._type,
    )
    if (removed.length === 0) return
    const use = await deps.explainUse?.(
      name,
      removed.map(({id}) => id),
    )
    if (use) throw documentInUseError(use)
  }
}

/** What a stored transaction changed, its repetition finds changed: a document that exists, another revision. */
async function planOnce(
  {plan, dataset, transactionId}: CommitRequest,
  view: DocumentView,
  storage: Storage,
): Promise<AppliedTransaction> {
  try {
    return await plan(view)
  } catch (error) {
    const isRepetition =
      transactionId !== undefined &&
      error instanceof LakeError &&
      (await storage.hasTransaction(dataset.name, transactionId))
    throw isRepetition ? transactionAlreadyExistsError(transactionId) : error
  }
}

function viewOf(
  {dataset, author, grants, isAborted}: CommitRequest,
  {pool, projectId, storage}: CommitterDeps,
  deadline: number,
): DocumentView {
  return {
    find: (id) => dataset.find(id),
    findReferring: (id) => dataset.findReferring(id),
    findReleases: () => dataset.findReleases(),
    findVersions: (release) => dataset.findVersions(release),
    findArchived: (release) => storage.findArchived(dataset.name, release),
    async selectIds(query, params, overlay) {
      if (isAborted?.()) throw clientClosedRequestError()
      if (Date.now() > deadline) throw boomError(400, 'The queries of the transaction take too long')
      const request = {
        projectId,
        dataset: dataset.name,
        // On a new line, in case the query ends with a comment.
        query: `${query}\n{_id}`,
        params,
        perspective: ['raw'],
        // The result must not reveal documents that the author cannot read.
        readFilters: filtersFor(grants, 'read'),
        identity: author.id,
        overlay: [...overlay],
      }
      const {json} = await pool.query(author.lane, request, isAborted)
      return selected.parse(JSON.parse(json)).map(({_id}) => _id)
    },
  }
}
