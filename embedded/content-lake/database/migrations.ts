import {sql as raw} from 'drizzle-orm'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'
import {StartError} from '../start-error'
import type {Sql} from '../storage/sql'

/** Whatever else is in the database has a table of its own. */
export const MIGRATIONS_TABLE = 'lake_migrations'

const journal = z.object({entries: z.array(z.object({when: z.number()}))})
const tableRow = z.object({rows: z.tuple([z.object({there: z.boolean()})])})
const appliedRows = z.object({rows: z.array(z.object({created_at: z.coerce.number()}))})

/**
 * Refuses a database that a newer version has migrated: this one would write rows that the newer one does not expect.
 *
 * @throws StartError
 */
export async function requireKnownMigrations(sql: Sql, folder: string): Promise<void> {
  const {entries} = journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  const known = new Set(entries.map(({when}) => when))
  const table = `drizzle.${MIGRATIONS_TABLE}`
  const [{there}] = tableRow.parse(
    await sql.execute(raw`select to_regclass(${table}) is not null as there`),
  ).rows
  if (!there) return
  const applied = await sql.execute(raw`select created_at from drizzle.${raw.identifier(MIGRATIONS_TABLE)}`)
  if (appliedRows.parse(applied).rows.every(({created_at}) => known.has(created_at))) return
  throw new StartError(
    'The data was changed by a newer version of content-lake. Nothing was changed now: start that version.',
  )
}
