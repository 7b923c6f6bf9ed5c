import type {Dataset} from '../storage/dataset'

/** The kind of add-on datasets that there is: for comments and tasks. */
export const ADDON_PROFILE = 'comments'
const MAX_NAME_LENGTH = 64

type Datasets = ReadonlyMap<string, Dataset>

/** The dataset with the comments and tasks about the documents of another, by that one's name. */
export function findAddon(datasets: Datasets, name: string): Dataset | undefined {
  return [...datasets.values()].find(({addonFor}) => addonFor === name)
}

/** `production-comments`, unless somebody has named a dataset so. */
export function freeAddonName(main: string, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n++) {
    const ending = n === 1 ? `-${ADDON_PROFILE}` : `-${ADDON_PROFILE}-${n}`
    const name = main.slice(0, MAX_NAME_LENGTH - ending.length) + ending
    if (!isTaken(name)) return name
  }
}
