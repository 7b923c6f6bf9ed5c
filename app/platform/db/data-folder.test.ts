import {createHash} from 'node:crypto'
import {spawn} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {sql as raw} from 'drizzle-orm'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openDatabase} from './client.server'
import type {Database} from './database'
import {isDatabaseError} from './errors.server'
import type {DatabaseError} from './errors.server'
import {findLockHolder} from './lock.server'
import {staffAccounts} from './staff-schema'

const HERE = dirname(fileURLToPath(import.meta.url))
const MIGRATIONS = {folder: join(HERE, 'migrations'), table: 'app_migrations'}
const folder = mkdtempSync(join(tmpdir(), 'data-folder-test-'))
/** A data folder with a database in it, closed; the tests copy it. */
const template = join(folder, 'template')

beforeAll(async () => {
  const database = await openDatabase({dataDir: template})
  await database.migrate(MIGRATIONS)
  await database.close()
})
afterAll(() => rmSync(folder, {recursive: true, force: true}))

function copyTemplate(name: string): string {
  const dataDir = join(folder, name)
  cpSync(template, dataDir, {recursive: true})
  return dataDir
}

describe('the lock of the data folder', () => {
  let holder: ChildProcess
  let script: string

  beforeAll(async () => {
    // Beside the packages, as machine code is found from where they lie.
    script = join(HERE, `../../../build/hold.${process.pid}.mjs`)
    await build({
      stdin: {
        contents: `import {lockDataFolder} from './lock.server'
          lockDataFolder(process.argv[2]); process.stdout.write('held'); setInterval(() => {}, 1000)`,
        resolveDir: HERE,
        loader: 'ts',
      },
      outfile: script,
      external: ['fs-native-extensions'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    })
  })
  afterAll(() => {
    holder.kill('SIGKILL')
    rmSync(script, {force: true})
  })

  test('pglite#709, #1106: names the process that holds it, and is taken over when that process was killed', async () => {
    const dataDir = copyTemplate('locked')
    holder = spawn(process.execPath, [script, dataDir], {stdio: ['ignore', 'pipe', 'inherit']})
    await new Promise((resolve) => holder.stdout?.once('data', resolve))
    expect(findLockHolder(dataDir)).toBe(holder.pid)
    await expect(openDatabase({dataDir})).rejects.toMatchObject({
      code: 'data_folder_in_use',
      message: expect.stringContaining(`process ${holder.pid}`) as string,
    })

    const ended = new Promise((resolve) => holder.once('exit', resolve))
    holder.kill('SIGKILL')
    await ended
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(true)
    expect(findLockHolder(dataDir)).toBeUndefined()
    const database = await openDatabase({dataDir})
    expect(findLockHolder(dataDir)).toBe(process.pid)
    await database.close()
    expect(findLockHolder(dataDir)).toBeUndefined()
  })

  test.each([
    [
      'a process number that another process has by now',
      JSON.stringify({pid: process.ppid, started: 'long ago'}),
    ],
    ['half of it', '{"pid":12'],
    ['nothing', ''],
  ])('is taken over when the file holds %s', async (name, content) => {
    const dataDir = copyTemplate(`stale ${name}`)
    writeFileSync(join(dataDir, 'server.lock'), content)
    const database = await openDatabase({dataDir})
    await database.ping()
    await database.close()
  })
})

describe('who may look into a data folder', () => {
  test('M4: only its owner, whatever the modes were at the last start', async () => {
    const dataDir = copyTemplate('modes')
    chmodSync(dataDir, 0o755)
    chmodSync(join(dataDir, 'postgres', 'base'), 0o777)
    chmodSync(join(dataDir, 'postgres', 'PG_VERSION'), 0o666)
    const mask = process.umask(0o077)
    const database = await openDatabase({dataDir})
    await database.sql.insert(staffAccounts).values(row('secret'))
    await database.close()
    // PGlite gives some of its files a mode of their own: they are in a folder that nobody else may enter.
    await (await openDatabase({dataDir})).close()
    process.umask(mask)
    const modes = readdirSync(dataDir, {withFileTypes: true, recursive: true}).map((entry) => {
      const {mode} = statSync(join(entry.parentPath, entry.name))
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`
    })
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700')
    expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']))
  })
})

describe('a database that was there', () => {
  test.each(['stripe', 'mailbox', 'assets', 'session-secret', 'database-made'])(
    'M8: is not made anew while %s of the old shop lies there',
    async (part) => {
      const dataDir = join(folder, `without a database but ${part}`)
      mkdirSync(dataDir)
      writeFileSync(join(dataDir, part), '')
      await expect(openDatabase({dataDir})).rejects.toMatchObject({code: 'data_folder_unreadable'})
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    },
  )

  test('M9: is not opened by a build that is older than its tables', async () => {
    const dataDir = copyTemplate('newer')
    const database = await openDatabase({dataDir})
    await database.sql.execute(
      raw`insert into drizzle.app_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    )
    await expect(database.migrate(MIGRATIONS)).rejects.toMatchObject({code: 'database_newer'})
    await database.close()
  })
})

describe('a data folder that does not open', () => {
  test.each([
    ['the version is another', (path: string) => writeFileSync(join(path, 'PG_VERSION'), '9\n')],
    ['the control file is cut off', (path: string) => writeFileSync(join(path, 'global', 'pg_control'), 'x')],
    ['the write-ahead log is gone', (path: string) => rmSync(join(path, 'pg_wal'), {recursive: true})],
  ])('is refused and left as it was: %s', async (name, harm) => {
    const dataDir = copyTemplate(name)
    harm(join(dataDir, 'postgres'))
    const before = fingerprint(dataDir)
    await expect(openDatabase({dataDir})).rejects.toMatchObject({
      code: 'data_folder_unreadable',
      message: expect.stringContaining(join(dataDir, 'postgres')) as string,
    })
    expect(fingerprint(dataDir)).toEqual(before)
  })

  test('is refused too when its place is taken by a file', async () => {
    const dataDir = join(folder, 'a file')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'postgres'), 'not a folder')
    await expect(openDatabase({dataDir})).rejects.toMatchObject({code: 'data_folder_unreadable'})
    expect(readFileSync(join(dataDir, 'postgres'), 'utf8')).toBe('not a folder')
  })
})

describe('a disk that is nearly full', () => {
  const space = {free: 10 ** 12}
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({dataDir: copyTemplate('full'), freeBytes: () => space.free})
    await database.sql.insert(staffAccounts).values(row('before'))
  })
  afterAll(() => database.close())

  test('takes no writes below 200 MB, goes on reading, and writes again when there is room', async () => {
    const {sql} = database
    space.free = 200 * 1024 * 1024 - 1
    const writes = [
      () => sql.insert(staffAccounts).values(row('refused')),
      () => sql.update(staffAccounts).set({name: 'refused'}),
      () => sql.delete(staffAccounts),
      () => sql.transaction((tx) => tx.delete(staffAccounts)),
    ]
    for (const write of writes) expect(await failureOf(write())).toMatchObject({code: 'disk_full'})
    expect(await sql.select().from(staffAccounts)).toMatchObject([{id: 'before', name: 'Amina'}])
    await database.ping()

    space.free = 200 * 1024 * 1024
    await sql.insert(staffAccounts).values(row('after'))
    expect(await sql.select().from(staffAccounts)).toHaveLength(2)
  })
})

function row(id: string) {
  return {
    id,
    email: `${id}@shop.example`,
    name: 'Amina',
    role: 'editor',
    passwordHash: 'none',
    createdAt: new Date(),
  }
}

/** The database's own error, which a failed query may carry inside. */
async function failureOf(write: PromiseLike<unknown>): Promise<DatabaseError> {
  try {
    await write
  } catch (error) {
    if (isDatabaseError(error)) return error
    if (error instanceof Error && isDatabaseError(error.cause)) return error.cause
    throw error
  }
  throw new Error('It was written.')
}

/** Every file and what is in it, but for the note that a database makes of being started. */
function fingerprint(path: string): [string, string][] {
  return readdirSync(path, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile() && entry.name !== 'postmaster.pid')
    .map((entry): [string, string] => {
      const file = join(entry.parentPath, entry.name)
      return [file, createHash('sha256').update(readFileSync(file)).digest('hex')]
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
