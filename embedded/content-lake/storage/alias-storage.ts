import {eq} from 'drizzle-orm'
import {aliases} from './schema'
import type {Sql} from './sql'

export interface StoredAlias {
  name: string
  /** null: linked to none. */
  dataset: string | null
}

export function createAliasStorage(db: Sql) {
  return {
    loadAliases(): Promise<StoredAlias[]> {
      return db.select({name: aliases.name, dataset: aliases.dataset}).from(aliases)
    },
    async saveAlias({name, dataset}: StoredAlias): Promise<void> {
      await db
        .insert(aliases)
        .values({name, dataset, createdAt: new Date()})
        .onConflictDoUpdate({target: aliases.name, set: {dataset}})
    },
    async deleteAlias(name: string): Promise<void> {
      await db.delete(aliases).where(eq(aliases.name, name))
    },
  }
}
