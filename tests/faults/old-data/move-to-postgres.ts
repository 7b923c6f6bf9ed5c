import {readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {PGlite} from '@electric-sql/pglite'
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import {z} from 'zod'

const ROOT = join(import.meta.dirname, '../../..')
const APPLIED = {
  app_migrations: join(ROOT, 'app/platform/db/migrations'),
  lake_migrations: join(ROOT, 'embedded/content-lake/storage/migrations'),
}
const journal = z.object({entries: z.array(z.object({tag: z.string()}))})
const columnRow = z.object({schema: z.string(), table: z.string(), columns: z.string()})

/**
 * Moves the database of an old data folder to Postgres: the migrations that the old build had applied make the tables,
 * and the rows are the folder's. Afterwards the folder has no database of its own.
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const old = await PGlite.create(folder, {extensions: {pg_trgm}})
  const client = new pg.Client({connectionString: databaseUrl})
  await client.connect()
  // Rows come table by table, whatever refers to whatever.
  await client.query('create schema drizzle; set session_replication_role = replica')
  for (const [table, migrations] of Object.entries(APPLIED)) {
    await client.query(
      `create table drizzle.${table} (id serial primary key, hash text not null, created_at bigint)`,
    )
    const {rows} = await old.query(`select id from drizzle.${table}`)
    for (const statement of readMigrations(migrations, rows.length)) await client.query(statement)
  }
  for (const table of await listTables(old)) await copyRows(old, client, table)
  await client.end()
  await old.close()
  rmSync(folder, {recursive: true})
}

function readMigrations(folder: string, count: number): string[] {
  const {entries} = journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  return entries
    .slice(0, count)
    .flatMap(({tag}) => readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'))
}

async function listTables(old: PGlite) {
  const {rows} = await old.query(
    `select table_schema as schema, table_name as table,
       string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema in ('public', 'lake', 'drizzle') and is_generated = 'NEVER'
     group by 1, 2`,
  )
  return z.array(columnRow).parse(rows)
}

/** As JSON text, which Postgres itself writes and reads, so no value passes through JavaScript. */
async function copyRows(
  old: PGlite,
  client: pg.Client,
  {schema, table, columns}: z.infer<typeof columnRow>,
): Promise<void> {
  const name = `"${schema}"."${table}"`
  const {rows} = await old.query<{all: string}>(
    `select coalesce(json_agg(t), '[]')::text as all from ${name} t`,
  )
  await client.query(
    `insert into ${name} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${name}, $1)`,
    [rows[0]?.all],
  )
  const {rows: serials} = await client.query<{sequence: string; column: string}>(
    `select pg_get_serial_sequence($1, column_name) as sequence, column_name as column
     from information_schema.columns where table_schema = $2 and table_name = $3`,
    [name, schema, table],
  )
  for (const {sequence, column} of serials) {
    if (sequence) await client.query(`select setval($1, (select max(${column}) from ${name}))`, [sequence])
  }
}
