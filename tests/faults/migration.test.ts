import {sql as raw} from 'drizzle-orm'
import {build} from 'esbuild'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openDatabase} from '../../app/platform/db/client.server'

const ROOT = join(import.meta.dirname, '../..')
const MIGRATIONS = {folder: join(ROOT, 'app/platform/db/migrations'), table: 'app_migrations'}
const KILLS = Math.min(20, Number(process.env['KILLS'] ?? 2))

const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
const empty = join(folder, 'empty')
/** Beside the packages, so that it finds them. */
const workshop = join(ROOT, '.cache', 'faults', String(process.pid))
const script = join(workshop, 'main.js')

beforeAll(async () => {
  mkdirSync(workshop, {recursive: true})
  await build({
    stdin: {
      contents: `import {openDatabase} from './client.server'
        const database = await openDatabase({dataDir: process.argv[2]})
        await database.migrate(${JSON.stringify(MIGRATIONS)})
        await database.close()`,
      resolveDir: join(ROOT, 'app/platform/db'),
      loader: 'ts',
    },
    outfile: script,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  })
  await (await openDatabase({dataDir: empty})).close()
}, 120_000)
afterAll(() => {
  rmSync(folder, {recursive: true, force: true})
  rmSync(workshop, {recursive: true, force: true})
})

/** Brings a database up to date in a process of its own, which dies at that step. Gives what it came through. */
async function migrate(name: string, killAt: number | null) {
  const dataDir = join(folder, name)
  cpSync(empty, dataDir, {recursive: true})
  const armed = join(dataDir, 'armed')
  mkdirSync(armed)
  writeFileSync(join(armed, 'plan.json'), JSON.stringify({killAt}))
  const preload = pathToFileURL(join(import.meta.dirname, 'armed', 'kill-at.mjs')).href
  const child = spawn(process.execPath, [`--import=${preload}`, script, dataDir], {
    env: {...process.env, ARMED_BY: armed},
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  const steps = readFileSync(join(armed, 'steps.txt'), 'utf8').trim().split('\n')
  return {dataDir, code, signal, steps}
}

test(
  `fault 40: killed ${KILLS} times while the tables are changed, the next start completes the change`,
  async () => {
    const whole = await migrate('whole', null)
    expect(whole.code).toBe(0)
    expect(whole.steps.length).toBeGreaterThan(50)
    const written = await readTables(whole.dataDir)
    for (let kill = 0; kill < KILLS; kill++) {
      const at = 1 + Math.floor(((kill + 0.5) / KILLS) * whole.steps.length)
      const {dataDir, signal} = await migrate(`kill-${kill}`, at)
      expect([at, signal]).toEqual([at, 'SIGKILL'])
      expect([at, await readTables(dataDir)]).toEqual([at, written])
      rmSync(dataDir, {recursive: true})
    }
    console.log(
      `FIGURE ${KILLS} kills over the ${whole.steps.length} steps of the migrations, each completed`,
    )
  },
  120_000 + KILLS * 40_000,
)

/** Once it was started again: the tables and their columns, and which changes were made. */
async function readTables(dataDir: string) {
  const database = await openDatabase({dataDir})
  await database.migrate(MIGRATIONS)
  const rowsOf = async (statement: string) =>
    ((await database.sql.execute(raw.raw(statement))) as {rows: unknown[]}).rows
  const columns = await rowsOf(
    `select table_name, column_name, data_type from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  )
  const made = await rowsOf('select hash from drizzle.app_migrations order by id')
  await database.close()
  return {columns, made}
}
