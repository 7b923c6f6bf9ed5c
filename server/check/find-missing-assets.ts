import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {sql as raw} from 'drizzle-orm'
import {z} from 'zod'
import type {Sql} from '~/platform/db/database'

const row = z.object({body: z.string()})
const asset = z.object({_type: z.enum(['sanity.imageAsset', 'sanity.fileAsset']), path: z.string()})

/** Assets that documents refer to and that are missing from the data folder. */
export async function findMissingAssets(sql: Sql, dataDir: string): Promise<string[]> {
  // Compared as text: Postgres cannot query JSON that contains a NUL, which any editor may have entered.
  const result: {rows: unknown[]} = (await sql.execute(raw`
    select body::text as body from lake.documents where body::text ~ '"sanity[.](image|file)Asset"'`)) as never
  return z
    .array(row)
    .parse(result.rows)
    .flatMap(({body}) => {
      const {success, data} = asset.safeParse(JSON.parse(body))
      if (!success) return []
      const {path} = data
      // images/<project>/<dataset>/<file> is stored as images/<dataset>/<file>.
      const [kind = '', , dataset = '', file = ''] = path.split('/')
      return join(kind, dataset, file)
    })
    .filter((path) => !existsSync(join(dataDir, 'assets', path)))
}
