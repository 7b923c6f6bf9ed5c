import {PGlite} from '@electric-sql/pglite'
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import pg from 'pg'
import {findPostgres, startTestPostgres} from './postgres.test-helper'

const FOLDER = join(import.meta.dirname, 'migrations')

/** A database as an older build left it, to which one migration is applied. */
export interface OldDatabase {
  /** Of one statement with parameters, or of several without; the rows of the last. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Runs the migration before which it stopped, in one transaction, as the server does. */
  migrate(): Promise<void>
  close(): Promise<void>
}

export const isPostgresInstalled = findPostgres() !== undefined

/** @param tag the first migration that has not run: "0013_…" */
export async function openDatabaseBefore(kind: 'pglite' | 'postgres', tag: string): Promise<OldDatabase> {
  const {query, close} = kind === 'pglite' ? await openPglite() : await openPostgres()
  for (const earlier of tagsBefore(tag)) await runMigration(query, earlier)
  return {query, close, migrate: () => runMigration(query, tag)}
}

async function openPglite() {
  const client = await PGlite.create({extensions: {pg_trgm}})
  return {
    query: async (text: string, values?: unknown[]) =>
      (await client.query<Record<string, unknown>>(text, values)).rows,
    close: () => client.close(),
  }
}

async function openPostgres() {
  const postgres = await startTestPostgres()
  const client = new pg.Client({connectionString: await postgres.createDatabase()})
  await client.connect()
  return {
    query: async (text: string, values?: unknown[]) =>
      (await client.query<Record<string, unknown>>(text, values)).rows,
    async close() {
      await client.end()
      await postgres.stop()
    },
  }
}

function tagsBefore(tag: string): string[] {
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: {tag: string}[]
  }
  const tags = journal.entries.map((entry) => entry.tag)
  const end = tags.indexOf(tag)
  if (end < 0) throw new Error(`${tag} is not in the journal.`)
  return tags.slice(0, end)
}

async function runMigration(query: OldDatabase['query'], tag: string): Promise<void> {
  const statements = readFileSync(join(FOLDER, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')
  await query('begin')
  for (const statement of statements) await query(statement)
  await query('commit')
}
