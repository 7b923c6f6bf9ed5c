import {boomError} from '../documents/errors'
import {LAKE_LIMITS} from '../limits'
import {Dataset} from '../storage/dataset'
import type {Storage} from '../storage/storage'
import type {CopyJobs} from './copy-jobs'

/** The kind of add-on datasets that there is: for comments and tasks. */
export const ADDON_PROFILE = 'comments'
const MAX_NAME_LENGTH = 64

type Datasets = ReadonlyMap<string, Dataset>

/** The dataset with the comments and tasks about the documents of another, by that one's name. */
export function findAddon(datasets: Datasets, name: string): Dataset | undefined {
  return [...datasets.values()].find(({addonFor}) => addonFor === name)
}

export interface AddonDeps {
  storage: Pick<Storage, 'createDataset'>
  datasets: Map<string, Dataset>
  copies: Pick<CopyJobs, 'isTarget'>
}

/** The caller sees to it that no other dataset is made meanwhile. @throws LakeError 404, 429 */
export async function setUpAddon({storage, datasets, copies}: AddonDeps, main: string): Promise<Dataset> {
  const found = findAddon(datasets, main)
  if (found) return found
  if (!datasets.has(main)) throw boomError(404, `Dataset "${main}" not found`)
  const {total} = LAKE_LIMITS.datasets
  if (datasets.size >= total) throw boomError(429, `A project may have at most ${total} datasets`)
  const name = freeName(main, (taken) => datasets.has(taken) || copies.isTarget(taken))
  await storage.createDataset(name, 'private', main)
  const dataset = new Dataset({name, aclMode: 'private', addonFor: main})
  datasets.set(name, dataset)
  return dataset
}

/** `production-comments`, unless somebody has named a dataset so. */
function freeName(main: string, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n++) {
    const ending = n === 1 ? `-${ADDON_PROFILE}` : `-${ADDON_PROFILE}-${n}`
    const name = main.slice(0, MAX_NAME_LENGTH - ending.length) + ending
    if (!isTaken(name)) return name
  }
}
