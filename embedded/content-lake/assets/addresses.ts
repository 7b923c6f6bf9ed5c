import {randomUUID} from 'node:crypto'
import {applyMutations} from '../documents/mutations'
import type {Hub} from '../listen/hub'
import type {Dataset} from '../storage/dataset'
import type {Commit} from '../transactions/committer'
import type {Assets} from './assets'
import {ASSET_TYPES} from './names'

const TYPES: ReadonlySet<string> = new Set(Object.values(ASSET_TYPES))

/** The documents hold whole addresses: when the public one has changed since, they are written anew. */
export async function correctAddresses(parts: {
  datasets: Iterable<Dataset>
  hubOf(dataset: Dataset): Hub
  commit: Commit
  assets: Assets
}): Promise<void> {
  for (const dataset of parts.datasets) {
    const patches = [...dataset.documents.values()].flatMap(({_id, _type, path, url}) => {
      if (!TYPES.has(_type) || typeof path !== 'string') return []
      const current = parts.assets.urlOf(path)
      return url === current ? [] : [{patch: {id: _id, set: {url: current}}}]
    })
    if (patches.length === 0) continue
    const request = {transactionId: randomUUID(), timestamp: new Date().toISOString()}
    await parts.commit({
      dataset,
      hub: parts.hubOf(dataset),
      author: {id: '<system>', lane: 'shop'},
      grants: [{filter: '_id in path("**")', permissions: ['create', 'update']}],
      dryRun: false,
      plan: (view) => applyMutations(patches, request, view),
      isSlow: false,
      refuse: (reason) => reason,
    })
  }
}
