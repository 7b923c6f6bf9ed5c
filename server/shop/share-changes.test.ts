import {sql as raw} from 'drizzle-orm'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {openDatabase} from '~/platform/db/client.server'
import type {Database} from '~/platform/db/database'
import {changeStatus, insertOrder} from '~/domain/orders/write-order.server'
import {addTestCustomer, AMINA, SYSTEM, testLine, testOrder} from '~/domain/orders/orders.test-helper'
import {takeShares} from '~/domain/orders/shares/take-shares.server'
import {createDisposers} from '../disposers'
import {createShareChanges} from './share-changes'

const folder = mkdtempSync(join(tmpdir(), 'share-changes-'))
const disposers = createDisposers()
const changes = createShareChanges()
let database: Database
let count = 0

beforeAll(async () => {
  database = await openDatabase({dataDir: folder})
  const migrations = join(import.meta.dirname, '../../app/platform/db/migrations')
  await database.migrate({folder: migrations, table: 'app_migrations'})
  await addTestCustomer(database.sql, AMINA)
  await changes.follow(database, disposers)
  changes.onChange(() => (count += 1))
})
afterAll(async () => {
  await disposers.disposeAll()
  await database.close()
  rmSync(folder, {recursive: true, force: true})
})

test('whoever takes or releases a share tells of it, once it is committed; paying does not', async () => {
  const {sql} = database
  const at = new Date('2027-04-01T12:00:00Z')
  const placed = await sql.transaction(async (tx) => {
    const order = testOrder({campaignId: 'eid', at})
    const {id: orderId} = await insertOrder(tx, order, [testLine()], SYSTEM)
    const wishes = [1, 2].map(() => ({name: null, cutting: null, distribution: null, restCents: 0}))
    const taken = {campaignId: 'eid', offer: 'goat', available: 7, perAnimal: 1, orderId, at}
    expect(await takeShares(tx, {...taken, wishes, state: 'held'})).toBe('taken')
    expect(count).toBe(0)
    return orderId
  })
  await vi.waitFor(() => expect(count).toBe(1))
  const change = {orderId: placed, by: SYSTEM, at}
  await changeStatus(sql, {...change, from: 'pending', to: 'received'})
  await changeStatus(sql, {...change, from: 'received', to: 'cancelled'})
  await vi.waitFor(() => expect(count).toBe(2))
  await sql.execute(raw`truncate udhiyah_shares`)
  await vi.waitFor(() => expect(count).toBe(3))
})
