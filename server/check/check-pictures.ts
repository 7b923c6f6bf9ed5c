import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {sql as raw} from 'drizzle-orm'
import {z} from 'zod'
import type {Sql} from '~/db/client.server'

const row = z.object({path: z.string(), dataset: z.string()})

/** Pictures and files that the content tells of and that are not in the data folder. */
export async function findMissingAssets(sql: Sql, dataDir: string): Promise<string[]> {
  const answer: {rows: unknown[]} = (await sql.execute(raw`
    select body->>'path' as path, dataset from lake.documents
    where body->>'_type' in ('sanity.imageAsset', 'sanity.fileAsset') and body->>'path' is not null`)) as never
  return z
    .array(row)
    .parse(answer.rows)
    .map(({path}) => {
      // images/<project>/<dataset>/<file> is kept in images/<dataset>/<file>.
      const [kind = '', , dataset = '', file = ''] = path.split('/')
      return join(kind, dataset, file)
    })
    .filter((path) => !existsSync(join(dataDir, 'assets', path)))
}
