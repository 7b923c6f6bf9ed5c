import {randomUUID} from 'node:crypto'
import {applyMutations} from '../documents/mutations'
import type {Hub} from '../listen/hub'
import type {Dataset} from '../storage/dataset'
import type {Commit} from '../transactions/committer'
import type {Assets} from './assets'
import {ASSET_TYPES} from './asset-names'

const ASSET_TYPE_NAMES: ReadonlySet<string> = new Set(Object.values(ASSET_TYPES))

/** Asset documents contain absolute URLs. Rewrites those that no longer match the server's public origin. */
export async function updateAssetUrls(deps: {
  datasets: Iterable<Dataset>
  hubOf(dataset: Dataset): Hub
  commit: Commit
  assets: Assets
}): Promise<void> {
  for (const dataset of deps.datasets) {
    const patches = [...dataset.documents.values()].flatMap(({_id, _type, path, url}) => {
      if (!ASSET_TYPE_NAMES.has(_type) || typeof path !== 'string') return []
      const current = deps.assets.urlOf(path)
      return url === current ? [] : [{patch: {id: _id, set: {url: current}}}]
    })
    if (patches.length === 0) continue
    const request = {transactionId: randomUUID(), timestamp: new Date().toISOString()}
    await deps.commit({
      dataset,
      hub: deps.hubOf(dataset),
      author: {id: '<system>', lane: 'shop'},
      grants: [{filter: '_id in path("**")', permissions: ['create', 'update']}],
      dryRun: false,
      plan: (view) => applyMutations(patches, request, view),
      usesQueries: false,
      wrapError: (reason) => reason,
    })
  }
}
