import type {Assets} from '../assets/assets'
import {boomError} from '../documents/errors'
import {ANONYMOUS_OWNER} from '../listen/hub'
import type {Hub} from '../listen/hub'
import type {LiveFeed} from '../live/feed'
import type {QueryPool} from '../query/query-pool'
import {Dataset} from '../storage/dataset'
import type {Storage} from '../storage/storage'
import {findAddon, setUpAddon} from './addons'
import type {Aliases} from './aliases'
import type {CopyJobs} from './copy-jobs'
import type {KeyedMutex} from '../../../runtime/keyed-mutex'

export interface DatasetChangesDeps {
  storage: Storage
  datasets: Map<string, Dataset>
  hubs: Map<string, Hub>
  feeds: Map<string, LiveFeed>
  pool: QueryPool
  aliases: Aliases
  copies: CopyJobs
  assets: Assets
  /** The committer's, by the dataset's name. */
  runExclusive: KeyedMutex
}

/** No dataset has this name. */
const LIST_OF_DATASETS = 'the list of datasets'

/** Datasets are made, changed and removed one at a time: a name means the same in storage and in memory. */
export function createDatasetChanges(deps: DatasetChangesDeps) {
  const {storage, datasets, hubs, feeds, runExclusive} = deps
  const oneAtATime = <T>(task: () => Promise<T>) => runExclusive(LIST_OF_DATASETS, task)

  async function remove({name}: Dataset): Promise<void> {
    await storage.deleteDataset(name)
    datasets.delete(name)
    // Another dataset of that name, perhaps a private one, is not theirs.
    hubs.get(name)?.close(boomError(404, 'The dataset was deleted'))
    hubs.delete(name)
    feeds.get(name)?.close()
    feeds.delete(name)
    deps.aliases.unlinkAll(name)
    deps.pool.broadcast({kind: 'drop', dataset: name})
    await deps.assets.store.removeDataset(name)
  }

  return {
    /** @throws LakeError 409 */
    createDataset: (name: string, aclMode: string): Promise<Dataset> =>
      oneAtATime(async () => {
        if (datasets.has(name) || deps.copies.isTarget(name))
          throw boomError(409, `Dataset "${name}" already exists`)
        await storage.createDataset(name, aclMode)
        const dataset = new Dataset({name, aclMode})
        datasets.set(name, dataset)
        return dataset
      }),
    /** The dataset for comments and tasks about that one's documents, made when there is none. @throws LakeError 404, 429 */
    setUpAddon: ({name}: Dataset): Promise<Dataset> => oneAtATime(() => setUpAddon(deps, name)),
    /** Changes who may read it. */
    async editDataset(dataset: Dataset, aclMode: string): Promise<void> {
      await storage.editDataset(dataset.name, aclMode)
      dataset.aclMode = aclMode
      if (dataset.isPublic) return
      hubs.get(dataset.name)?.dropOwner(ANONYMOUS_OWNER, boomError(403, 'The dataset is private'))
      feeds.get(dataset.name)?.close()
    },
    /** With its comments and tasks. */
    deleteDataset: (dataset: Dataset): Promise<void> =>
      oneAtATime(async () => {
        const addon = findAddon(datasets, dataset.name)
        for (const one of addon ? [addon, dataset] : [dataset]) {
          await runExclusive(one.name, () => remove(one))
        }
      }),
  }
}

export type DatasetChanges = ReturnType<typeof createDatasetChanges>
