import pg from 'pg'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '~/platform/db/postgres.test-helper'
import type {TestPostgres} from '~/platform/db/postgres.test-helper'
import {confirmationPath} from '~/domain/orders/confirmation-path'
import {ROUTE_PARAM_EXAMPLES, STREAMS} from './route-param-examples'
import {startPayingShop} from './paying-shop'
import type {PayingShop} from './paying-shop'
import {readRoutes} from './routes'
import {fingerprintTables, waitForOutbox} from './table-fingerprints'

const installed = findPostgres() !== undefined

/** Looked at from beside the shop, which only a server of its own allows. */
describe.skipIf(!installed)(
  installed ? 'Postgres' : 'Postgres (skipped: initdb and postgres are not installed)',
  () => {
    let postgres: TestPostgres
    let paying: PayingShop
    let pool: pg.Pool
    beforeAll(async () => {
      postgres = await startTestPostgres()
      const url = await postgres.createDatabase()
      pool = new pg.Pool({connectionString: url, max: 1})
      paying = await startPayingShop({DATABASE_URL: url})
    }, 300_000)
    afterAll(async () => {
      await paying.stop()
      await pool.end()
      await postgres.stop()
    })

    test('no address changes anything when it is only looked at', async () => {
      const walk = await paying.walk()
      const customer = walk.visitor
      // A new order that nobody has looked at is among them.
      const ofOrders: string[] = []
      for (const id of ['GRAIN-COUSCOUS-FINE', 'DELI-HUMMUS']) {
        const form = await walk.fillForm([{id, quantity: 1}])
        const {result} = await walk.checkOut(form)
        await walk.openReturnPage(await walk.pay(result.url ?? ''))
        const number = result.number ?? ''
        ofOrders.push(`/staff/orders/${number}`, `/staff/orders?search=${number}`)
      }
      const staff = await paying.staff('administrator')

      await waitForOutbox(pool)
      const before = await fingerprintTables(pool)
      expect(Object.keys(before).length).toBeGreaterThan(10)
      for (const path of ofOrders) expect([path, (await staff.get(path)).status]).toEqual([path, 200])
      for (const {path, hasPage} of await readRoutes(ROUTE_PARAM_EXAMPLES)) {
        if (STREAMS.includes(path)) continue
        for (const address of hasPage ? [path, `${path === '/' ? '/_root' : path}.data`] : [path]) {
          for (const who of [customer, staff]) {
            const {status} = await who.get(address)
            expect([address, status < 500]).toEqual([address, true])
          }
        }
      }
      expect(await fingerprintTables(pool)).toEqual(before)
    }, 120_000)

    test('nor does coming back unpaid, though the card provider is asked each time', async () => {
      const walk = await paying.walk()
      const {result} = await walk.checkOut(await walk.fillForm([{id: 'GRAIN-COUSCOUS-FINE', quantity: 1}]))
      const id = /\/(cs_\w+)/.exec(result.url ?? '')?.[1] ?? ''
      const {ledger} = paying.stripe
      const callCount = ledger.entries().length
      await waitForOutbox(pool)
      const before = await fingerprintTables(pool)
      for (const path of [
        confirmationPath(id),
        confirmationPath(id).replace('?', '.data?'),
        confirmationPath(id, '/order-complete/status'),
        `/checkout?back=${result.number ?? ''}`,
        `/checkout/status?number=${result.number ?? ''}`,
        '/customer-portal/current-orders',
      ]) {
        const {status} = await walk.visitor.get(path)
        expect([path, status]).toEqual([path, 200])
      }
      expect(await fingerprintTables(pool)).toEqual(before)
      const calls = ledger.entries().slice(callCount)
      expect(calls.length).toBeGreaterThan(0)
      expect(calls.filter(({method}) => method !== 'GET')).toEqual([])
    }, 60_000)
  },
)
