import {execFile} from 'node:child_process'
import {createHash, randomUUID} from 'node:crypto'
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {sql as raw} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openDatabase} from '../../app/db/client.server'
import {findPostgres, startTestPostgres} from '../../app/db/test-postgres'
import type {TestPostgres} from '../../app/db/test-postgres'
import {requireReadyShop} from '../support/ready-data'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

/** Backups of a running shop, and what comes of them after a crash. */
const ROUNDS = Number(process.env['BACKUP_ROUNDS'] ?? 1)
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const run = promisify(execFile)

/** As `npm run …` ends in; gives what it prints. */
async function command(args: string[], env: Record<string, string>): Promise<string> {
  const {stdout} = await run(process.execPath, [join(root, 'build/tools/command.js'), ...args], {
    cwd: root,
    env: {...process.env, NODE_ENV: 'production', ...env},
    maxBuffer: 10_000_000,
  })
  return stdout
}

async function backUp(shop: ShopProcess, env: Record<string, string> = {}): Promise<string> {
  const place = join(folder, randomUUID())
  const said = await command(['backup', place], {DATA_DIR: shop.dataDir, ...env})
  const file = said.trim().split('\n').at(-1) ?? ''
  // There and nowhere else: a name that begins at the root is not one in the folder where one types.
  expect(dirname(file)).toBe(place)
  return file
}

async function write(shop: ShopProcess, id: string): Promise<boolean> {
  const {token} = await requireReadyShop()
  const response = await fetch(`${shop.origin}/lake/v2024-01-01/data/mutate/production`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: JSON.stringify({mutations: [{createOrReplace: {_id: id, _type: 'banner', title: id}}]}),
  })
  await response.arrayBuffer()
  return response.ok
}

async function idsIn(shop: ShopProcess): Promise<string[]> {
  const {token} = await requireReadyShop()
  const query = encodeURIComponent('*[string::startsWith(_id, "load-")]._id')
  const response = await fetch(`${shop.origin}/lake/v2024-01-01/data/query/production?query=${query}`, {
    headers: {authorization: `Bearer ${token}`},
  })
  return ((await response.json()) as {result: string[]}).result
}

test(
  'fault 54: backups under load, kill -9, restore, check: nothing acknowledged before is missing',
  {timeout: 3_600_000},
  async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const shop = await startShop({LOG_LEVEL: 'error'})
      const acknowledged = new Set<string>()
      let count = 0
      let goesOn = true
      const load = Array.from({length: 4}, async () => {
        while (goesOn) {
          const id = `load-${round}-${++count}`
          if (await write(shop, id).catch(() => false)) acknowledged.add(id)
        }
      })
      await expect.poll(() => acknowledged.size).toBeGreaterThan(20)
      const before = [...acknowledged]
      const file = await backUp(shop)
      await shop.kill()
      goesOn = false
      await Promise.all(load)

      const dataDir = join(folder, `restored-${round}`)
      await command(['restore', file], {DATA_DIR: dataDir})
      const restored = await startShop({DATA_DIR: dataDir, LOG_LEVEL: 'error'})
      const kept = new Set(await idsIn(restored))
      expect(before.filter((id) => !kept.has(id))).toEqual([])
      expect(await command(['check'], {DATA_DIR: dataDir})).toContain('All is as it must be')
      await restored.remove()
      await shop.remove()
      rmSync(file)
    }
    console.log(`FIGURE backups under load: ${ROUNDS} rounds, nothing missing`)
  },
)

/** Every row of every table, and every file that is not made anew. */
async function look(options: {dataDir: string; databaseUrl?: string}) {
  const database = await openDatabase({alone: false, ...options})
  const rowsOf = async (query: ReturnType<typeof raw>) => {
    const answer: {rows: Record<string, unknown>[]} = (await database.sql.execute(query)) as never
    return answer.rows
  }
  const tables = await rowsOf(
    raw`select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const content: Record<string, string> = {}
  for (const {name} of tables) {
    const [row] = await rowsOf(
      raw.raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${String(name)} t`,
      ),
    )
    content[String(name)] = String(row?.['sum'])
  }
  await database.close()
  return content
}

function filesIn(dataDir: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const part of ['assets/images', 'mailbox', 'stripe', 'session-secret', 'embedded-stripe-key']) {
    for (const path of pathsBelow(join(dataDir, part))) {
      if (path.endsWith('.lock')) continue
      files[path.slice(dataDir.length)] = createHash('sha256').update(readFileSync(path)).digest('hex')
    }
  }
  return files
}

function pathsBelow(place: string): string[] {
  try {
    return readdirSync(place, {withFileTypes: true, recursive: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [place]
    // A shop that has sent no mail has no mailbox.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

test('restored and original are the same, table by table and file by file', {timeout: 300_000}, async () => {
  const shop = await startShop({LOG_LEVEL: 'error'})
  const passphrase = {BACKUP_PASSPHRASE: 'a long enough passphrase'}
  await shop.stop()
  const file = await backUp(shop, passphrase)
  const dataDir = join(folder, 'same')
  await command(['restore', file], {DATA_DIR: dataDir, ...passphrase})
  const original = filesIn(shop.dataDir)
  expect(Object.keys(original).length).toBeGreaterThan(200)
  expect(filesIn(dataDir)).toEqual(original)
  expect(await look({dataDir})).toEqual(await look({dataDir: shop.dataDir}))
  await shop.remove()
})

if (findPostgres()) {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startTestPostgres()
  }, 60_000)
  afterAll(() => postgres.stop())

  test('of a Postgres by its own program, into another that is empty', {timeout: 300_000}, async () => {
    const [from, to] = [await postgres.createDatabase(), await postgres.createDatabase()]
    const shop = await startShop({DATABASE_URL: from, LOG_LEVEL: 'error'})
    const file = await backUp(shop, {DATABASE_URL: from})
    await shop.stop()
    const dataDir = join(folder, 'postgres')
    await command(['restore', file], {DATA_DIR: dataDir, DATABASE_URL: to})
    const original = await look({dataDir: shop.dataDir, databaseUrl: from})
    expect(Object.keys(original).length).toBeGreaterThan(20)
    expect(await look({dataDir, databaseUrl: to})).toEqual(original)
    await shop.remove()
  })
}
