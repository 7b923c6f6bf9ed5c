import type {PGlite} from '@electric-sql/pglite'

/** All that makes up the tables; of two databases it is the same only if their tables are. */
const SHAPE = `
  select md5(string_agg(part, ',' order by part)) as shape from (
    select concat_ws(' ', 'column', attrelid::regclass, attname, atttypid, attnotnull, atthasdef) as part
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', proname, md5(prosrc)) from pg_proc
      where pronamespace = 'public'::regnamespace
  ) as parts`

const TABLES = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`
const USED_SEQUENCES = `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null`

const schemaHashes = new WeakMap<PGlite, string>()

/** To be called before a test has the database. */
export async function recordSchemaHash(client: PGlite): Promise<void> {
  schemaHashes.set(client, await schemaHashOf(client))
}

/**
 * Takes out all rows, and whatever a session keeps. False where a test changed the tables themselves or left the
 * database in no state to answer: it is of no use to another.
 */
export async function emptyDatabase(client: PGlite): Promise<boolean> {
  await client.query('discard all')
  if ((await schemaHashOf(client)) !== schemaHashes.get(client)) return false
  const tables = await namesOf(client, TABLES)
  const filled = await namesOf(
    client,
    tables
      .map((table) => `select '${table}' as name where exists (select from ${table})`)
      .join(' union all '),
  )
  if (filled.length > 0) await client.query(`truncate ${filled.join(', ')} cascade`)
  for (const sequence of await namesOf(client, USED_SEQUENCES))
    await client.query(`alter sequence ${sequence} restart`)
  return true
}

async function schemaHashOf(client: PGlite): Promise<string> {
  const {rows} = await client.query<{shape: string}>(SHAPE)
  return rows[0]?.shape ?? ''
}

async function namesOf(client: PGlite, query: string): Promise<string[]> {
  const {rows} = await client.query<{name: string}>(query)
  return rows.map(({name}) => name)
}
