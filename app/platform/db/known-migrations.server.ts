import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'
import type {Migrations, Sql} from './database'
import {DatabaseError} from './errors.server'

const existsRow = z.object({there: z.boolean()})
const appliedRow = z.object({created_at: z.coerce.number()})
const journal = z.object({entries: z.array(z.object({when: z.number()}))})

/**
 * Refuses a database that a newer build has migrated: this one would write rows that the newer build does not expect.
 *
 * @throws DatabaseError `database_newer`
 */
export async function requireKnownMigrations(sql: Sql, {folder, table}: Migrations): Promise<void> {
  const {entries} = journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  const known = new Set(entries.map(({when}) => when))
  const exists = raw`select to_regclass(${`drizzle.${table}`}) is not null as there`
  if (!(await rowsOf(sql, exists, existsRow))[0]?.there) return
  const applied = await rowsOf(sql, raw`select created_at from drizzle.${raw.identifier(table)}`, appliedRow)
  if (applied.every(({created_at}) => known.has(created_at))) return
  throw new DatabaseError(
    'database_newer',
    'The database was changed by a newer version of this product. Nothing was changed: start that version, or restore a backup from before.',
  )
}

async function rowsOf<T>(sql: Sql, query: SQL, row: z.ZodType<T>): Promise<T[]> {
  const result: {rows: unknown[]} = (await sql.execute(query)) as never
  return z.array(row).parse(result.rows)
}
