import type {Grant} from '../access/identity'
import type {Dataset} from '../storage/dataset'
import {commitMutations} from '../storage/committer'
import type {Commit} from '../storage/committer'
import type {Assets} from './assets'
import {ASSET_TYPES} from './asset-names'

const ASSET_TYPE_NAMES: ReadonlySet<string> = new Set(Object.values(ASSET_TYPES))
const MAY_WRITE: Grant[] = [{filter: '_id in path("**")', permissions: ['create', 'update']}]

/** Asset documents contain absolute URLs. Rewrites those that no longer match the server's public origin. */
export async function updateAssetUrls(deps: {
  datasets: Iterable<Dataset>
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
    const author = {id: '<system>', lane: 'shop'} as const
    await commitMutations(deps.commit, {dataset, author, grants: MAY_WRITE}, patches)
  }
}
