import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {PassThrough} from 'node:stream'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test} from 'vitest'
import {products} from '~/platform/db/schema'
import {createTestStaff} from '~/domain/staff/staff.test-helper'
import {createCommands, prepareArgs} from './command-registry'
import type {ImportProgress} from '~/domain/catalog/csv/import.server'
import {sendCommand} from './control-client'
import {openControlSocket} from './control-socket'
import {createTerminal} from './terminal'
import {noBackup} from './backup-deps.test-helper'

const GOOD = 'sku,title,category,price,Color\nA,Tea,Tea,1.00,red\nB,كسكس,Grains,2.00,\n'

let shop: Awaited<ReturnType<typeof createTestStaff>>
let folder: string
let socket: Awaited<ReturnType<typeof openControlSocket>>

beforeAll(async () => {
  shop = await createTestStaff()
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-test-'))
  const commands = createCommands({
    staff: shop.staff,
    sql: shop.sql,
    pictureBaseUrl: '/lake/images/store/production',
    backup: noBackup,
  })
  socket = await openControlSocket({dataDir: folder, commands, log: {info: () => {}, error: () => {}}})
})
afterEach(async () => {
  await socket.close()
  await shop.sql.delete(products)
  rmSync(folder, {recursive: true, force: true})
})

async function ask(...args: string[]) {
  const said: string[] = []
  const progress: ImportProgress[] = []
  const outcome = await sendCommand(
    folder,
    {command: 'catalog', args: prepareArgs('catalog', args, folder)},
    {
      print: (line) => said.push(`${line}\n`),
      write: async (text) => void said.push(text),
      progress: (step) => progress.push(step),
    },
  )
  return {outcome, text: said.join(''), progress}
}

test('imports beside a running server, names what it leaves out, and says how far it is', async () => {
  writeFileSync(join(folder, 'new.csv'), GOOD)
  const {outcome, text, progress} = await ask('import', 'new.csv')
  expect(outcome).toEqual({kind: 'done'})
  expect(text).toBe(
    'Columns that are not known, and left out: Color.\nImported: 2 new, 0 changed, 0 as they were.\n' +
      'New categories, at the end: Tea, Grains.\n',
  )
  expect(progress.at(0)).toMatchObject({
    done: GOOD.length + 4,
    total: GOOD.length + 4,
    what: 'reading, 2 lines',
  })
  expect(await shop.sql.select().from(products)).toHaveLength(2)
})

test('what is exported, to a file or the terminal, imports back unchanged', async () => {
  writeFileSync(join(folder, 'new.csv'), GOOD)
  await ask('import', 'new.csv')
  expect((await ask('export', 'out.csv')).outcome).toEqual({kind: 'done'})
  expect((await ask('import', 'out.csv')).text).toContain('0 new, 0 changed, 2 as they were.')
  const {text} = await ask('export')
  expect(`\uFEFF${text}`).toBe(readFileSync(join(folder, 'out.csv'), 'utf8'))
  expect((await ask('export', 'no/such/folder.csv')).outcome).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('cannot be written') as string,
  })
})

test('bad lines keep all out, are skipped when asked, and are all in a file', async () => {
  const bad = Array.from({length: 250}, (_, n) => `X${n},Tea,Tea,0,\n`).join('')
  writeFileSync(join(folder, 'bad.csv'), GOOD + bad)
  const refused = await ask('import', 'bad.csv')
  expect(refused.outcome).toEqual({
    kind: 'failed',
    message: 'Nothing was imported: 250 lines cannot be read. See --skip-bad.',
  })
  expect(refused.text).toContain('  Line 4, price: is 0 ("0")\n')
  expect(refused.text).toContain('… and 50 more')
  expect(readFileSync(join(folder, 'bad.csv.problems.csv'), 'utf8').split('\n')).toHaveLength(252)
  expect(await shop.sql.select().from(products)).toHaveLength(0)
  expect((await ask('check', 'bad.csv')).outcome).toMatchObject({message: '250 lines cannot be imported.'})
  expect((await ask('import', 'bad.csv', '--skip-bad')).text).toContain('Left out: 250 lines.')
  expect(await shop.sql.select().from(products)).toHaveLength(2)
})

test.each([
  [['import'], 'Usage: '],
  [['import', 'a.csv', 'b.csv'], 'Usage: '],
  [['import', 'a.csv', '--force'], 'Usage: '],
  [['frobnicate'], 'Usage: '],
  [['import', 'nothing.csv'], 'There is no file '],
  [['import', '.'], 'is not a file'],
])('answers %j in one line', async (args, message) => {
  expect((await ask(...args)).outcome).toEqual({
    kind: 'failed',
    message: expect.stringContaining(message) as string,
  })
})

test('tries without changing anything, and checks the catalog itself', async () => {
  writeFileSync(join(folder, 'new.csv'), GOOD)
  expect((await ask('import', 'new.csv', '--dry-run')).text).toContain('Would be 2 new')
  expect(await shop.sql.select().from(products)).toHaveLength(0)
  expect(existsSync(join(folder, 'new.csv.problems.csv'))).toBe(false)
  await ask('import', 'new.csv')
  expect((await ask('check')).text).toContain('A\tTea\tno picture')
})

test('a server that dies after it said how far it was is named', async () => {
  await socket.close()
  const dying = createServer((client) =>
    client.once('data', () => {
      client.write('{"kind":"started"}\n{"kind":"progress","done":1,"total":2,"what":"reading"}\n')
      setTimeout(() => client.destroy(), 50)
    }),
  )
  await new Promise<void>((resolve) => dying.listen(join(folder, 'control.sock'), resolve))
  const {outcome, progress} = await ask('check')
  expect(progress).toEqual([{kind: 'progress', done: 1, total: 2, what: 'reading'}])
  expect(outcome).toMatchObject({kind: 'failed', message: expect.stringContaining('stopped') as string})
  dying.close()
})

test('a terminal has a bar, a file a line now and then', () => {
  const draw = (isTTY: boolean) => {
    const stderr = Object.assign(new PassThrough(), {isTTY})
    let at = 0
    const terminal = createTerminal({stdout: new PassThrough(), stderr, now: () => at})
    for (const done of [0, 1, 2, 3, 4]) {
      terminal.progress({done, total: 4, what: 'reading'})
      at += 1_600
    }
    return String(stderr.read())
  }
  expect(draw(true)).toContain('[███████████████░░░░░░░░░░░░░░░]  50% reading')
  expect(draw(true).endsWith('\r\u001B[K')).toBe(true)
  expect(draw(false)).toBe('50% reading\n100% reading\n')
})
