import {execFile, spawn} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import pg from 'pg'
import {findFreePort} from '../../../tests/support/free-port'

export interface TestPostgres {
  /** The address of a new, empty database. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

const READY_WITHIN_MS = 20_000
const PACKAGES = '/usr/lib/postgresql'

/** The folder of Postgres's programs, the newest first; undefined where none is installed, so tests can be skipped. */
export function findPostgres(): string | undefined {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES) : []
  const packaged = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(PACKAGES, version, 'bin'))
  const folders = [...packaged, ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** A real Postgres server on a free port of this machine, in a temporary folder that goes with it. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const programs = findPostgres()
  if (!programs) throw new Error('No Postgres is installed here: ask findPostgres first.')
  const user = findUser()
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const options = {...user, cwd: folder, env: {...process.env, LC_ALL: 'C'}}
  const data = join(folder, 'data')
  const flags = ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await run(join(programs, 'initdb'), flags, options)

  const port = await findFreePort()
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {...options, stdio: 'ignore'},
  )
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const address = (database: string) => `postgres://test@127.0.0.1:${port}/${database}`
  const stop = async () => {
    process.off('exit', kill)
    await end(server)
    rmSync(folder, {recursive: true, force: true})
  }
  try {
    await untilReady(address('postgres'), server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    stop,
    async createDatabase() {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await query(address('postgres'), `create database ${name}`)
      return address(name)
    },
  }
}

/** Postgres refuses to run as root; then it runs as its own user, or as nobody. */
function findUser(): {uid: number; gid: number} | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = ['postgres', 'nobody']
    .map((name) => lines.find((line) => line.startsWith(`${name}:`)))
    .find(Boolean)
  const [, , uid, gid] = (entry ?? '').split(':')
  if (!uid || !gid) throw new Error('Running as root, and there is no other user for Postgres.')
  return {uid: Number(uid), gid: Number(gid)}
}

function run(program: string, args: string[], options: object): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, args, options, (error, _stdout, stderr) => {
      if (error) reject(new Error(`${program} failed: ${String(stderr)}`, {cause: error}))
      else resolve()
    })
  })
}

async function untilReady(address: string, server: ChildProcess) {
  const until = Date.now() + READY_WITHIN_MS
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`Postgres stopped with ${server.exitCode} before it was ready.`)
    try {
      return await query(address, 'select 1')
    } catch (error) {
      if (Date.now() > until) throw new Error('Postgres was not ready in time.', {cause: error})
    }
    await wait(50)
  }
}

async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client({connectionString: address, connectionTimeoutMillis: 2_000})
  // Also told by the promises below; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // Immediate: there is nothing worth writing down. SIGKILL only when even that takes too long.
  server.kill('SIGQUIT')
  const timer = setTimeout(() => server.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(timer)
}
