import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {sql as raw} from 'drizzle-orm'
import {z} from 'zod'
import type {Sql} from '~/platform/db/database'

const row = z.object({body: z.string()})
const asset = z.object({_type: z.enum(['sanity.imageAsset', 'sanity.fileAsset']), path: z.string()})

/** Pictures and files that the content tells of and that are not in the data folder. */
export async function findMissingAssets(sql: Sql, dataDir: string): Promise<string[]> {
  // Postgres cannot look into JSON that has a NUL in any of its texts, and whoever may edit may have written one.
  const answer: {rows: unknown[]} = (await sql.execute(raw`
    select body::text as body from lake.documents where body::text ~ '"sanity[.](image|file)Asset"'`)) as never
  return z
    .array(row)
    .parse(answer.rows)
    .flatMap(({body}) => {
      const {success, data} = asset.safeParse(JSON.parse(body))
      if (!success) return []
      const {path} = data
      // images/<project>/<dataset>/<file> is kept in images/<dataset>/<file>.
      const [kind = '', , dataset = '', file = ''] = path.split('/')
      return join(kind, dataset, file)
    })
    .filter((path) => !existsSync(join(dataDir, 'assets', path)))
}
