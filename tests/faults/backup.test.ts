import {createHash, randomUUID} from 'node:crypto'
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {sql as raw} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openDatabase} from '../../app/platform/db/client.server'
import {findPostgres, startTestPostgres} from '../../app/platform/db/postgres.test-helper'
import type {TestPostgres} from '../../app/platform/db/postgres.test-helper'
import {addShoppers} from '../bench/checkouts/shoppers'
import {copySeededData} from '../support/seeded-data'
import {runCommand} from '../support/server-process'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {
  mergeInto,
  countOf,
  findMissing,
  dropRotatedMails,
  nothingAcknowledged,
  startLoad,
} from './backup-load'
import type {Acknowledged} from './backup-load'
import {fillStock} from './sweep/inspect-shop'

/** Backups of a running shop, and what comes of them after a crash. */
const ROUNDS = Number(process.env['BACKUP_ROUNDS'] ?? 1)
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
/** Shops beside each other: a round is mostly the check's waiting for payments that were on their way. */
const SHOPS = Math.min(4, ROUNDS)
/** The shops of the rounds, which a round that fails leaves running. */
const running = new Map<number, ShopProcess>()
afterAll(async () => {
  await Promise.all([...running.values()].map((shop) => shop.kill()))
  rmSync(folder, {recursive: true, force: true})
})

async function backUp(shop: ShopProcess, env: Record<string, string> = {}): Promise<string> {
  const place = join(folder, randomUUID())
  const said = await runCommand(['backup', place], {DATA_DIR: shop.dataDir, ...env})
  const file = said.split('\n').at(-1) ?? ''
  // There and nowhere else: a name that begins at the root is not one in the folder where one types.
  expect(dirname(file)).toBe(place)
  return file
}

/** A shop with full shelves, and the cookies of customers who may order. */
async function openShop(name: string, shoppers: number) {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  await copySeededData(dataDir)
  const cookies = await addShoppers(dataDir, shoppers)
  await fillStock(dataDir)
  return {shop: await startShop({...SETTINGS, DATA_DIR: dataDir}), cookies}
}

const SETTINGS = {LOG_LEVEL: 'error', TRUSTED_PROXIES: '1'}
/** A customer opens five payment pages in ten minutes at most, so each orders once. */
const SHOPPERS_OF_A_ROUND = 10

test(
  'fault 54: backups under load, kill -9, restore, check: nothing acknowledged before is missing',
  {timeout: 7_200_000},
  async () => {
    const ofEach = Array.from({length: SHOPS}, (_, at) => Math.ceil((ROUNDS - at) / SHOPS))
    const held = await Promise.all(ofEach.map((rounds, at) => holdRounds(at, rounds)))
    const [things, orders] = [held.map(countOf), held.map((all) => all.orders.length)].map(sum)
    console.log(
      `FIGURE backups under load: ${ROUNDS} rounds in ${SHOPS} shops, nothing missing of ${things} things (${orders} of them paid orders)`,
    )
  },
)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** One shop, backed up, killed and restored again and again. */
async function holdRounds(at: number, rounds: number): Promise<Acknowledged> {
  const {shop: first, cookies} = await openShop(`shop-${at}`, rounds * SHOPPERS_OF_A_ROUND)
  let shop = first
  running.set(at, shop)
  const all = nothingAcknowledged()
  for (let round = 1; round <= rounds; round++) {
    const load = await startLoad(shop, `${at}-${round}`, cookies.splice(0, SHOPPERS_OF_A_ROUND))
    await expect.poll(() => load.hasDone(1), {timeout: 300_000}).toBe(true)
    const counts = load.soFar()
    const file = await backUp(shop)
    await shop.kill()
    await load.stop()
    const before = dropRotatedMails(counts, shop)

    // The next round goes on in what was restored: whatever one loses is missing in all that follow.
    const dataDir = join(folder, `shop-${at}-restored-${round}`)
    await runCommand(['restore', file], {DATA_DIR: dataDir})
    await shop.remove()
    rmSync(file)
    shop = await startShop({...SETTINGS, DATA_DIR: dataDir})
    running.set(at, shop)
    expect(await findMissing(shop, before), `round ${round} of shop ${at}`).toEqual([])
    expect(await runCommand(['check'], {DATA_DIR: dataDir})).toContain('All is as it must be')
    mergeInto(all, before)
  }
  expect(await findMissing(shop, all)).toEqual([])
  await shop.remove()
  running.delete(at)
  return all
}

/** Every row of every table, and every file that is not made anew. */
async function look(options: {dataDir: string; databaseUrl?: string}) {
  const database = await openDatabase({exclusive: false, ...options})
  const rowsOf = async (query: ReturnType<typeof raw>) => {
    const result: {rows: Record<string, unknown>[]} = (await database.sql.execute(query)) as never
    return result.rows
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
  await runCommand(['restore', file], {DATA_DIR: dataDir, ...passphrase})
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
    await runCommand(['restore', file], {DATA_DIR: dataDir, DATABASE_URL: to})
    const original = await look({dataDir: shop.dataDir, databaseUrl: from})
    expect(Object.keys(original).length).toBeGreaterThan(20)
    expect(await look({dataDir, databaseUrl: to})).toEqual(original)
    await shop.remove()
  })
}
