import pg from 'pg'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '~/db/test-postgres'
import type {TestPostgres} from '~/db/test-postgres'
import {completePath} from '~/orders/complete/session-id'
import {EXAMPLES, STREAMS} from './examples'
import {startPayingShop} from './paying-shop'
import type {PayingShop} from './paying-shop'
import {readRoutes} from './routes'
import {lookAtTables, untilMailed} from './tables'

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
      const demo = await paying.shop.customers('demo')
      const read = (label: string) => new RegExp(`${label}:\\s+(\\S+)`).exec(demo)?.[1] ?? ''
      const customer = paying.visit()
      const fields = {email: read('E-mail'), password: read('Password')}
      expect((await customer.post('/sign-in', fields)).status).toBe(303)
      const staff = await paying.staff('administrator')

      await untilMailed(pool)
      const before = await lookAtTables(pool)
      expect(Object.keys(before).length).toBeGreaterThan(10)
      for (const {path, hasPage} of await readRoutes(EXAMPLES)) {
        if (STREAMS.includes(path)) continue
        for (const address of hasPage ? [path, `${path === '/' ? '/_root' : path}.data`] : [path]) {
          for (const who of [customer, staff]) {
            const {status} = await who.get(address)
            expect([address, status < 500]).toEqual([address, true])
          }
        }
      }
      expect(await lookAtTables(pool)).toEqual(before)
    }, 120_000)

    test('nor does coming back unpaid, though the card provider is asked each time', async () => {
      const walk = await paying.walk()
      const {answer} = await walk.checkOut(await walk.fillIn([{id: 'GRAIN-COUSCOUS-FINE', quantity: 1}]))
      const id = /\/(cs_\w+)/.exec(answer.url ?? '')?.[1] ?? ''
      const {ledger} = paying.stripe.embedded
      const asked = ledger.entries().length
      await untilMailed(pool)
      const before = await lookAtTables(pool)
      for (const path of [
        completePath(id),
        completePath(id).replace('?', '.data?'),
        completePath(id, '/status'),
        `/checkout?back=${answer.number ?? ''}`,
        `/checkout/status?number=${answer.number ?? ''}`,
        '/customer-portal/current-orders',
      ]) {
        const {status} = await walk.visitor.get(path)
        expect([path, status]).toEqual([path, 200])
      }
      expect(await lookAtTables(pool)).toEqual(before)
      const calls = ledger.entries().slice(asked)
      expect(calls.length).toBeGreaterThan(0)
      expect(calls.filter(({method}) => method !== 'GET')).toEqual([])
    }, 60_000)
  },
)
