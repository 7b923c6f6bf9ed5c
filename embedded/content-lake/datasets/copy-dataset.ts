import type {Assets} from '../assets/assets'
import {isAssetType} from '../assets/asset-names'
import type {LakeDocument} from '../documents/types'
import {LAKE_LIMITS} from '../limits'
import type {QueryPool} from '../query/query-pool'
import {Dataset} from '../storage/dataset'
import type {Storage} from '../storage/storage'
import type {KeyedMutex} from '../runtime/keyed-mutex'

export interface CopyRequest {
  source: Dataset
  target: string
  skipHistory: boolean
  /** From 0 to 100. */
  onProgress(percent: number): void
}

export interface CopyDeps {
  projectId: string
  storage: Storage
  assets: Assets
  pool: QueryPool
  datasets: Map<string, Dataset>
  /** The committer's: during it nothing is written to the dataset. */
  runExclusive: KeyedMutex
}

/** The copy appears when it is complete: documents as they were when it began, their history and their assets. */
export async function copyDataset(
  deps: CopyDeps,
  {source, target, ...request}: CopyRequest,
): Promise<Dataset> {
  const {storage, assets, pool, datasets} = deps
  const {documents, until} = await deps.runExclusive(source.name, async () => ({
    documents: [...source.documents.values()],
    until: request.skipHistory ? 0 : await storage.lastTransaction(source.name),
  }))
  if (!(await storage.beginCopy(target, source.aclMode))) throw new Error(`there is a dataset "${target}"`)
  try {
    const copied = documents.map((document) => withOwnAddress(document, deps, target))
    const {batch} = LAKE_LIMITS.datasets
    for (let from = 0; from < copied.length; from += batch) {
      await storage.copyDocuments(target, copied.slice(from, from + batch))
      request.onProgress(Math.round((from / copied.length) * 80))
    }
    for (let after: number | null = 0; after !== null && after < until;) {
      after = await storage.copyTransactions({source: source.name, target}, {after, until, limit: batch})
    }
    request.onProgress(90)
    await assets.store.linkDataset(source.name, target)
    await storage.finishCopy(target)
    const dataset = new Dataset({name: target, aclMode: source.aclMode}, copied)
    datasets.set(target, dataset)
    pool.broadcast({kind: 'change', dataset: target, put: copied, removed: []})
    return dataset
  } catch (error) {
    await storage.deleteDataset(target)
    await assets.store.removeDataset(target)
    throw error
  }
}

/** An asset's path and address name its dataset. */
function withOwnAddress(
  document: LakeDocument,
  {projectId, assets}: Pick<CopyDeps, 'projectId' | 'assets'>,
  target: string,
): LakeDocument {
  const {_type, path} = document
  if (!isAssetType(_type) || typeof path !== 'string') return document
  const [kind = '', , , file = ''] = path.split('/')
  const ownPath = [kind, projectId, target, file].join('/')
  return {...document, path: ownPath, url: assets.urlOf(ownPath)}
}
