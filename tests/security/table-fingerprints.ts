import type pg from 'pg'
import {waitUntil} from '../support/mail-server'

/** Mails leave beside the answers, and are noted as sent: to be called before looking, when somebody has just come. */
export async function waitForOutbox(pool: pg.Pool): Promise<void> {
  await waitUntil(
    async () => (await pool.query(`select 1 from outbox where state = 'waiting'`)).rowCount === 0,
  )
}

/** A fingerprint of every table, by its name: what is looked at twice and is the same was not written to. */
export async function fingerprintTables(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{name: string}>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const seen: Record<string, string> = {}
  for (const {name} of tables.rows) {
    const {rows} = await pool.query<{seen: string}>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as seen from ${name} t`,
    )
    seen[name] = rows[0]?.seen ?? ''
  }
  return seen
}
