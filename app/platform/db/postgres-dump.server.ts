import {spawn} from 'node:child_process'
import {DatabaseError} from './errors.server'
import {guarded} from '../../../runtime/guarded.server'

/** Dumps with `pg_dump`: any size, one consistent snapshot. */
export function writeDump(file: string, databaseUrl: string): Promise<void> {
  return run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--file', file], databaseUrl)
}

/** Restores all of it or nothing, into an empty database. */
export function restoreDump(file: string, databaseUrl: string): Promise<void> {
  const {pathname} = new URL(databaseUrl)
  const database = decodeURIComponent(pathname.slice(1))
  const flags = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  return run('pg_restore', [...flags, '--dbname', database, file], databaseUrl)
}

/**
 * The connection settings go through the environment, since every user of the machine can read a command line with its
 * password.
 */
async function run(program: string, args: string[], databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl)
  const env = {
    ...process.env,
    PGHOST: decodeURIComponent(url.hostname),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(url.searchParams.has('sslmode') && {PGSSLMODE: url.searchParams.get('sslmode') ?? ''}),
  }
  const child = spawn(program, args, {env, stdio: ['ignore', 'ignore', 'pipe']})
  let errorOutput = ''
  guarded(child.stderr).on(
    'data',
    (data: Buffer) => (errorOutput = (errorOutput + data.toString('utf8')).slice(-2_000)),
  )
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).catch((error: unknown) => {
    throw new DatabaseError('database_program', `${program} is needed for this, and could not be run.`, {
      cause: error,
    })
  })
  if (code !== 0) throw new DatabaseError('database_program', `${program} failed: ${errorOutput.trim()}`)
}
