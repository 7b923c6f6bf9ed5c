import type {Assets} from '../assets/assets'
import {boomError} from '../documents/errors'
import {LAKE_LIMITS} from '../limits'
import {ANONYMOUS_OWNER} from '../listen/hub'
import type {Hub} from '../listen/hub'
import type {LiveFeed} from '../live/feed'
import type {QueryPool} from '../query/query-pool'
import {Dataset} from '../storage/dataset'
import type {Storage} from '../storage/storage'
import type {Aliases} from './aliases'
import type {CopyJobs} from './copy-jobs'
import type {KeyedMutex} from '../../../runtime/keyed-mutex'

const DATASET_NAME = /^[a-z0-9][-\w]{0,63}$/

export interface DatasetAdminDeps {
  storage: Pick<Storage, 'createDataset' | 'editDataset' | 'deleteDataset'>
  datasets: Map<string, Dataset>
  hubs: Map<string, Pick<Hub, 'dropOwner' | 'close'>>
  feeds: Map<string, Pick<LiveFeed, 'close' | 'closeForStrangers'>>
  aliases: Pick<Aliases, 'unlinkAll'>
  copies: Pick<CopyJobs, 'isTarget' | 'isSource'>
  pool: Pick<QueryPool, 'broadcast'>
  assets: {store: Pick<Assets['store'], 'removeDataset'>}
  /** The committer's. */
  runExclusive: KeyedMutex
  /** The name of one that may not be deleted. */
  ownDataset: string | undefined
}

/** Creates, changes and deletes datasets, in storage first. */
export function createDatasetAdmin(deps: DatasetAdminDeps) {
  const {storage, datasets, hubs, feeds, copies} = deps
  /** Names of those that are being created or deleted: nobody else may take them meanwhile. */
  const changing = new Set<string>()

  /** @throws LakeError 400, 409, 429 */
  function requireNewName(name: string) {
    if (!DATASET_NAME.test(name)) throw boomError(400, `"${name}" is not a valid dataset name`)
    if (datasets.has(name) || changing.has(name) || copies.isTarget(name))
      throw boomError(409, `Dataset "${name}" already exists`)
    const {total} = LAKE_LIMITS.datasets
    if (datasets.size + changing.size >= total)
      throw boomError(429, `A project may have at most ${total} datasets`)
  }

  function requireDeletable({name}: Dataset) {
    if (name === deps.ownDataset)
      throw boomError(409, `Dataset "${name}" is the one that this server uses, so it cannot be deleted`)
    if (copies.isSource(name))
      throw boomError(409, `Dataset "${name}" is being copied, so it cannot be deleted now`)
  }

  async function whileChanging<T>(name: string, change: () => Promise<T>): Promise<T> {
    changing.add(name)
    try {
      return await change()
    } finally {
      changing.delete(name)
    }
  }

  return {
    requireNewName,
    /** @throws LakeError 400, 409, 429 */
    async create(name: string, aclMode: string): Promise<Dataset> {
      requireNewName(name)
      return whileChanging(name, async () => {
        await storage.createDataset(name, aclMode)
        const dataset = new Dataset(name, aclMode)
        datasets.set(name, dataset)
        return dataset
      })
    },
    /** Changes who may read it. */
    async edit(dataset: Dataset, aclMode: string) {
      const {name} = dataset
      await storage.editDataset(name, aclMode)
      dataset.aclMode = aclMode
      // They connect anew, and hear what they may hear now.
      feeds.get(name)?.closeForStrangers('Who may read the dataset has changed')
      if (dataset.isPublic) return
      hubs.get(name)?.dropOwner(ANONYMOUS_OWNER, boomError(403, 'The dataset is private'))
    },
    /** @throws LakeError 409 if it is in use */
    async delete(dataset: Dataset) {
      const {name} = dataset
      requireDeletable(dataset)
      await whileChanging(name, async () => {
        // After the commits that have begun; later ones find that it is deleted.
        await deps.runExclusive(name, async () => {
          await storage.deleteDataset(name)
          dataset.isDeleted = true
        })
        datasets.delete(name)
        // One that is created with this name has its own: they know nothing of this one's documents and listeners.
        hubs.get(name)?.close(boomError(404, 'The dataset was deleted'))
        hubs.delete(name)
        feeds.get(name)?.close('The dataset was deleted')
        feeds.delete(name)
        deps.aliases.unlinkAll(name)
        deps.pool.broadcast({kind: 'drop', dataset: name})
        await deps.assets.store.removeDataset(name)
      })
    },
  }
}

export type DatasetAdmin = ReturnType<typeof createDatasetAdmin>
