import {boomError} from '../documents/errors'
import {LAKE_LIMITS} from '../limits'
import type {StoredAlias} from '../storage/alias-storage'
import type {Storage} from '../storage/storage'

const PREFIX = '~'

/** Other names for datasets, `~live` for one: programs keep the name while it is linked to another dataset. */
export async function openAliases(storage: Storage) {
  const loaded = await storage.loadAliases()
  const byName = new Map(loaded.map(({name, dataset}) => [name, dataset]))

  async function save(name: string, dataset: string | null): Promise<StoredAlias> {
    await storage.saveAlias({name, dataset})
    byName.set(name, dataset)
    return {name, dataset}
  }

  return {
    list: (): StoredAlias[] => [...byName].map(([name, dataset]) => ({name, dataset})),
    /** `~live` → the dataset it is linked to, if any; other names are datasets' own. */
    resolve: (name: string): string | null | undefined =>
      name.startsWith(PREFIX) ? byName.get(name.slice(PREFIX.length)) : name,
    /** @throws LakeError 409, 429 */
    async create(name: string, dataset: string | null): Promise<StoredAlias> {
      if (byName.has(name)) throw boomError(409, `Dataset alias "${PREFIX}${name}" already exists`)
      const {aliases} = LAKE_LIMITS.datasets
      if (byName.size >= aliases)
        throw boomError(429, `A project may have at most ${aliases} dataset aliases`)
      return save(name, dataset)
    },
    /** @throws LakeError 404 */
    async link(name: string, dataset: string | null): Promise<StoredAlias> {
      requireAlias(name)
      return save(name, dataset)
    },
    /** @throws LakeError 404 */
    async remove(name: string): Promise<StoredAlias> {
      const alias = {name, dataset: requireAlias(name)}
      await storage.deleteAlias(name)
      byName.delete(name)
      return alias
    },
    /** The database does the same when it removes the dataset. */
    unlinkAll(dataset: string) {
      for (const [name, linked] of byName) if (linked === dataset) byName.set(name, null)
    },
  }

  function requireAlias(name: string): string | null {
    const dataset = byName.get(name)
    if (dataset === undefined) throw boomError(404, `Dataset alias "${PREFIX}${name}" not found`)
    return dataset
  }
}

export type Aliases = Awaited<ReturnType<typeof openAliases>>
