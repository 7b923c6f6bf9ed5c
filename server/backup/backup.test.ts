import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {openDatabase} from '~/platform/db/client.server'
import type {Database} from '~/platform/db/database'
import {staffAccounts} from '~/platform/db/staff-schema'
import {shopMigrations} from '../shop/migrations'
import {makeBackup} from './make-backup'
import {restoreBackup} from './restore-backup'
import {rotate, scheduleBackups} from './schedule'

const folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
const dataDir = join(folder, 'data')
const backups = join(folder, 'backups')
const PASSPHRASE = 'a long enough passphrase'
let database: Database

beforeAll(async () => {
  database = await openDatabase({dataDir})
  await database.migrate(shopMigrations())
  await database.sql.insert(staffAccounts).values({
    ...{id: 'staff-1', email: 'a@shop.example', name: 'Amina', role: 'editor'},
    ...{passwordHash: 'none', createdAt: new Date(0)},
  })
  writeFileSync(join(dataDir, 'session-secret'), 'the secret that signs cookies\n')
  for (const [path, text] of Object.entries({
    'assets/images/production/a.png': 'a picture',
    'assets/variants/b.webp': 'made anew',
    'mailbox/1.eml': 'a mail',
    'stripe/journal-0.jsonl': 'a line\n',
    'stripe/owner.lock': '1',
  })) {
    mkdirSync(join(dataDir, path, '..'), {recursive: true})
    writeFileSync(join(dataDir, path), text)
  }
})
afterAll(async () => {
  await database.close()
  rmSync(folder, {recursive: true, force: true})
})
beforeEach(() => rmSync(backups, {recursive: true, force: true}))

const make = (passphrase?: string) => makeBackup({database, dataDir, passphrase}, backups)
/** Two files stand for a database where it is not what is looked at: a real one has a thousand. */
const light = {
  kind: 'pglite' as const,
  async copyTo(target: string) {
    mkdirSync(join(target, 'base'), {recursive: true})
    writeFileSync(join(target, 'PG_VERSION'), '17')
    writeFileSync(join(target, 'base', '1'), 'x'.repeat(10_000))
  },
}
const makeLight = (passphrase?: string) => makeBackup({database: light, dataDir, passphrase}, backups)
let places = 0
const newPlace = () => join(folder, `restored-${++places}`)
const restore = (file: string, passphrase?: string, place = newPlace()) =>
  restoreBackup({file, dataDir: place, databaseUrl: undefined, passphrase}).then(() => place)

test('what comes back is what was there, to the file, for its owner only, and opens', async () => {
  const {file, manifest} = await make()
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(Object.keys(manifest.files)).not.toContain('assets/variants/b.webp')
  const place = await restore(file)
  for (const path of [
    'session-secret',
    'assets/images/production/a.png',
    'mailbox/1.eml',
    'stripe/journal-0.jsonl',
  ]) {
    expect([path, readFileSync(join(place, path), 'utf8')]).toEqual([
      path,
      readFileSync(join(dataDir, path), 'utf8'),
    ])
  }
  expect(existsSync(join(place, 'stripe/owner.lock'))).toBe(false)
  const opened = await openDatabase({dataDir: place})
  expect(await opened.sql.select().from(staffAccounts)).toEqual(
    await database.sql.select().from(staffAccounts),
  )
  await opened.close()
  // Nothing is left of the work on either side.
  expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-work-'))).toEqual([])
  expect(readdirSync(folder).filter((name) => name.startsWith('restoring-'))).toEqual([])
})

test('writes go on while a backup is made, and those from before it are in it', async () => {
  const names = Array.from({length: 40}, (_, n) => `before-${n}`)
  const insert = (id: string) =>
    database.sql.insert(staffAccounts).values({
      ...{
        id,
        email: `${id}@shop.example`,
        name: id,
        role: 'editor',
        passwordHash: 'none',
        createdAt: new Date(0),
      },
    })
  for (const name of names) await insert(name)
  const [{file}] = await Promise.all([make(), ...Array.from({length: 40}, (_, n) => insert(`during-${n}`))])
  const opened = await openDatabase({dataDir: await restore(file)})
  const ids = (await opened.sql.select({id: staffAccounts.id}).from(staffAccounts)).map(({id}) => id)
  expect(ids).toEqual(expect.arrayContaining(names))
  await opened.close()
})

describe('secrets', () => {
  test('are encrypted where there is a passphrase, and come back with it alone', async () => {
    const {file} = await makeLight(PASSPHRASE)
    expect(
      await restore(file, PASSPHRASE).then((place) => readFileSync(join(place, 'session-secret'), 'utf8')),
    ).toBe('the secret that signs cookies\n')
    for (const wrong of [undefined, 'another passphrase']) {
      const place = newPlace()
      await expect(restore(file, wrong, place)).rejects.toMatchObject({code: 'passphrase'})
      expect(existsSync(place)).toBe(false)
    }
  })
})

describe('a backup that is not whole is refused, and nothing is put anywhere', () => {
  const harmed: [string, (bytes: Buffer) => Buffer][] = [
    ['cut off', (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['with its last bytes missing', (bytes) => bytes.subarray(0, -20)],
    [
      'with a letter changed in the middle',
      (bytes) => {
        const copy = Buffer.from(bytes)
        copy[Math.floor(bytes.length / 2)] = (copy[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff
        return copy
      },
    ],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('not a backup')],
  ]
  let whole: Buffer
  beforeAll(async () => {
    whole = readFileSync((await makeLight()).file)
  })

  test.each(harmed)('%s', async (name, harm) => {
    const file = join(folder, `${name}.backup`)
    writeFileSync(file, harm(whole))
    const place = newPlace()
    await expect(restore(file, undefined, place)).rejects.toMatchObject({code: 'damaged'})
    expect(existsSync(place)).toBe(false)
  })

  test('not there', async () => {
    await expect(restore(join(folder, 'no.backup'))).rejects.toMatchObject({code: 'missing'})
  })
})

test('a folder that is there stays the one that it is, as a volume has to', async () => {
  const {file} = await makeLight()
  const place = newPlace()
  mkdirSync(place)
  const {ino} = statSync(place)
  const broken = join(folder, 'broken.backup')
  writeFileSync(broken, readFileSync(file).subarray(0, 500))
  await expect(restore(broken, undefined, place)).rejects.toThrow()
  expect(readdirSync(place)).toEqual([])
  await restore(file, undefined, place)
  expect(statSync(place).ino).toBe(ino)
  expect(readdirSync(place)).toEqual(expect.arrayContaining(['database-made', 'postgres', 'session-secret']))
  expect(readdirSync(place).filter((name) => name.startsWith('restoring-'))).toEqual([])
})

test('a folder in which something lies is left alone', async () => {
  const {file} = await makeLight()
  const place = newPlace()
  mkdirSync(place)
  writeFileSync(join(place, 'mine'), 'here')
  await expect(restore(file, undefined, place)).rejects.toMatchObject({code: 'not_empty'})
  expect(readdirSync(place)).toEqual(['mine'])
  // Nor is one of this kind put beside a Postgres.
  await expect(
    restoreBackup({file, dataDir: newPlace(), databaseUrl: 'postgres://a@b/c', passphrase: undefined}),
  ).rejects.toMatchObject({code: 'not_empty'})
})

describe('on a schedule', () => {
  beforeEach(() => vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']}))
  afterEach(() => vi.useRealTimers())

  test('one is made when the last is old enough, and the newest stay', async () => {
    const clock = {at: Date.parse('2026-11-23T10:00:00Z')}
    const made: string[] = []
    const log = {
      info: (fields: object) => void made.push(String(Reflect.get(fields, 'file'))),
      error: vi.fn(),
    }
    const deps = {database: light, dataDir, passphrase: undefined, now: () => clock.at, log}
    const schedule = scheduleBackups(deps, {folder: backups, everyHours: 24, keep: 2})
    const minutes = async (count: number) => {
      clock.at += count * 60_000
      vi.advanceTimersByTime(60_000)
      await schedule.idle()
    }
    for (const count of [1, 1, 24 * 60, 10, 24 * 60, 24 * 60]) await minutes(count)
    await schedule.close()
    expect(made).toHaveLength(4)
    expect(log.error).not.toHaveBeenCalled()
    expect(readdirSync(backups).sort()).toEqual([
      'baraka-2026-11-25T10-12-00Z.backup',
      'baraka-2026-11-26T10-12-00Z.backup',
    ])
  })

  test('one that is dated ahead keeps none from being made, and none from being kept', async () => {
    mkdirSync(backups, {recursive: true})
    const names = ['2026-11-24T10-00-00Z', '2026-11-25T10-00-00Z', '2031-01-01T00-00-00Z']
    for (const name of names) writeFileSync(join(backups, `baraka-${name}.backup`), '')
    await rotate(backups, 1, Date.parse('2026-11-26T10:00:00Z'))
    expect(readdirSync(backups).toSorted()).toEqual([
      'baraka-2026-11-25T10-00-00Z.backup',
      'baraka-2031-01-01T00-00-00Z.backup',
    ])
    const log = {info: vi.fn(), error: vi.fn()}
    const now = () => Date.parse('2026-11-26T10:00:01Z')
    const deps = {database: light, dataDir, passphrase: undefined, now, log}
    const schedule = scheduleBackups(deps, {folder: backups, everyHours: 24, keep: 2})
    vi.advanceTimersByTime(60_000)
    await schedule.close()
    expect([log.info.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0])
  })

  test('files of other names are left alone', async () => {
    mkdirSync(backups, {recursive: true})
    cpSync(import.meta.filename, join(backups, 'notes.txt'))
    await rotate(backups, 1)
    expect(readdirSync(backups)).toEqual(['notes.txt'])
  })
})
