import {sql as raw} from 'drizzle-orm'
import {mkdirSync, readdirSync, renameSync, statSync, writeFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {openDatabase} from '../../../app/platform/db/client.server'
import {startShop} from '../../support/shop-process'
import type {ShopProcess} from '../../support/shop-process'

/** What other users of the machine, an older build or a hand in the data folder could do. The tests are steps of one story. */
let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop()
}, 300_000)
afterAll(() => shop.remove())

const startAgain = () => shop.start().then(() => 'started', String)

test('M4: while it runs, no other user of the machine may open anything of it', () => {
  const open = [shop.dataDir, ...readdirSync(shop.dataDir, {recursive: true, encoding: 'utf8'})]
    .map((path, index) => (index === 0 ? path : join(shop.dataDir, path)))
    // PGlite removes what it no longer needs while we look.
    .flatMap((path) => {
      const found = statSync(path, {throwIfNoEntry: false})
      // Pictures of all tests lie in one folder, which a shop does not have.
      const isShared = path.includes('/variants/')
      return !found || isShared || (found.mode & 0o077) === 0 ? [] : [relative(shop.dataDir, path)]
    })
  // Whoever may not enter the folder sees nothing in it, whatever mode the database gave a file.
  expect(statSync(shop.dataDir).mode & 0o777).toBe(0o700)
  expect(open.filter((path) => !path.startsWith('postgres/'))).toEqual([])
  expect(statSync(join(shop.dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

test('M7: a number of a process that is somebody else’s by now stops no start', async () => {
  await shop.stop()
  writeFileSync(join(shop.dataDir, 'stripe/owner.pid'), '1')
  writeFileSync(join(shop.dataDir, 'server.lock'), JSON.stringify({pid: 1, startedAt: 'long ago'}))
  expect(await startAgain()).toBe('started')
})

test('M8: a database that is gone is said to be gone, and none is made in its place', async () => {
  await shop.kill()
  const [place, aside] = [join(shop.dataDir, 'postgres'), join(shop.dataDir, 'aside')]
  renameSync(place, aside)
  expect(await startAgain()).toMatch(/postgres/)
  expect(statSync(place, {throwIfNoEntry: false})).toBeUndefined()
  // Half of one is none either.
  mkdirSync(place)
  expect(await startAgain()).toMatch(/postgres/)
  renameSync(aside, join(shop.dataDir, 'postgres'))
})

test('M9: a database that a newer build has changed is left alone', async () => {
  const database = await openDatabase({dataDir: shop.dataDir})
  await database.sql.execute(
    raw`insert into drizzle.app_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )
  await database.close()
  expect(await startAgain()).toMatch(/newer/)
})
