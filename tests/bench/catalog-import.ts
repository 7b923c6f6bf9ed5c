import {mkdtempSync, rmSync, statSync} from 'node:fs'
import {open} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {sql as raw} from 'drizzle-orm'
import {readCsvFile} from '~/domain/catalog/csv/csv-file.server'
import {exportCatalog} from '~/domain/catalog/csv/export.server'
import {importCatalog} from '~/domain/catalog/csv/import.server'
import {openDatabase} from '~/platform/db/client.server'
import {shopMigrations} from '../../server/shop/migrations'

/** How long a large file takes, and how long shoppers wait meanwhile: build it with esbuild and run it with node. */
const ROWS = Number(process.argv[2] ?? 100_000)
const by = {id: 'command', name: 'catalog import'}
const folder = mkdtempSync(join(tmpdir(), 'catalog-import-'))
const file = join(folder, 'products.csv')
const database = await openDatabase({dataDir: folder, databaseUrl: process.env['DATABASE_URL'] || undefined})
await database.migrate(shopMigrations())
const {sql} = database

await writeFile('4.99')
await measure('first import')
await measure('the same file again')
await writeFile('5.49', 100)
await measure('every hundredth price changed')
await writeFile('6.49')
await measure('every price changed')
const from = performance.now()
let bytes = 0
for await (const text of exportCatalog(sql)) bytes += text.length
console.log(`export: ${seconds(from)}, ${(bytes / 1e6).toFixed(1)} MB`)
await database.close()
rmSync(folder, {recursive: true, force: true})

async function writeFile(price: string, every = 1) {
  const handle = await open(file, 'w')
  await handle.write('sku,barcode,title,description,category,price,unit,storage,diets,aliases,stock\n')
  for (let from = 0; from < ROWS; from += 1_000) {
    const lines = Array.from({length: Math.min(1_000, ROWS - from)}, (_, at) =>
      lineOf(from + at, price, every),
    )
    await handle.write(`${lines.join('\n')}\n`)
  }
  await handle.close()
}

function lineOf(n: number, price: string, every: number): string {
  const kind = ['couscous', 'basmati rice', 'labneh', 'halva', 'lentils', 'dates', 'olives', 'كسكس'][n % 8]
  const linePrice = n % every === 0 ? price : '4.99'
  return `SKU-${n},,"Fine ${kind} no. ${n}, brand ${n % 317}",Imported and packed for the shop in lot ${n % 41},Shelf ${n % 16},${linePrice},2 lb bag,dry,vegan,kind ${n % 53}|lot ${n},${n % 90}`
}

async function measure(what: string) {
  const from = performance.now()
  const cpu = process.cpuUsage()
  let running = true
  let longest = 0
  let longestTick = 0
  const shopper = (async () => {
    while (running) {
      const sentAt = performance.now()
      await sql.execute(raw`select id, title, price_cents from products where id = 'SKU-7'`)
      longest = Math.max(longest, performance.now() - sentAt)
      await wait(5)
    }
  })()
  const clock = (async () => {
    while (running) {
      const sentAt = performance.now()
      await wait(5)
      longestTick = Math.max(longestTick, performance.now() - sentAt)
    }
  })()
  const phases = new Map<string, number>()
  let last = from
  const outcome = await importCatalog({
    sql,
    lines: readCsvFile(file),
    totalBytes: statSync(file).size,
    by,
    resolvePicture: () => null,
    onProgress: ({what: phase}) => {
      const name = phase.split(',')[0] ?? ''
      phases.set(name, (phases.get(name) ?? 0) + performance.now() - last)
      last = performance.now()
    },
  })
  const end = performance.now()
  const used = process.cpuUsage(cpu)
  running = false
  await Promise.all([shopper, clock])
  const parts = [...phases].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`).join(', ')
  console.log(
    `${what}: ${seconds(from)} for ${ROWS} lines, ${((used.user + used.system) / 1e6).toFixed(1)} s of processor (${parts}, rest ${((end - last) / 1000).toFixed(1)} s);`,
    `${outcome.created} new, ${outcome.changed} changed, ${outcome.unchanged} the same;`,
    `longest wait of a select ${Math.round(longest)} ms, of the process ${Math.round(longestTick)} ms`,
  )
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}
