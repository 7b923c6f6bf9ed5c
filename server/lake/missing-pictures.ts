import {sql as raw} from 'drizzle-orm'
import {z} from 'zod'
import type {FindMissingPictures} from '~/domain/catalog/csv/check-catalog.server'
import type {Config} from '~/platform/config/config'
import type {Sql} from '~/platform/db/database'
import {createStorage} from '../../embedded/content-lake/storage/storage'

const foundSchema = z.object({rows: z.array(z.object({name: z.string().nullable()}))})

/** Looks into the embedded lake's own tables, which commands have while no lake runs; undefined with a hosted one. */
export function missingPicturesFinder(sanity: Config['sanity'], sql: Sql): FindMissingPictures | undefined {
  if (sanity.kind !== 'embedded') return undefined
  const {findMissing} = createStorage(sql)
  return async (assetIds) => ((await hasLake(sql)) ? findMissing(sanity.dataset, assetIds) : new Set())
}

/** A command may be the first thing that opens a database. */
async function hasLake(sql: Sql): Promise<boolean> {
  const found: unknown = await sql.execute(raw`select to_regclass('lake.documents')::text as name`)
  return foundSchema.parse(found).rows[0]?.name != null
}
