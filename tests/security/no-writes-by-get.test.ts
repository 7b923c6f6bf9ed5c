import pg from 'pg'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '~/db/test-postgres'
import type {TestPostgres} from '~/db/test-postgres'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {EXAMPLES, STREAMS} from './examples'
import {readRoutes} from './routes'
import {createVisitor} from './visitor'

const installed = findPostgres() !== undefined

/** Looked at from beside the shop, which only a server of its own allows. */
describe.skipIf(!installed)(
  installed ? 'Postgres' : 'Postgres (skipped: initdb and postgres are not installed)',
  () => {
    let postgres: TestPostgres
    let shop: ShopProcess
    let pool: pg.Pool
    beforeAll(async () => {
      postgres = await startTestPostgres()
      const url = await postgres.createDatabase()
      pool = new pg.Pool({connectionString: url, max: 1})
      shop = await startShop({DATABASE_URL: url, TRUSTED_PROXIES: '1'})
    }, 90_000)
    afterAll(async () => {
      await shop.remove()
      await pool.end()
      await postgres.stop()
    })

    /** A fingerprint of every table. */
    async function lookAtAll(): Promise<Record<string, string>> {
      const tables = await pool.query<{name: string}>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
      )
      const seen: Record<string, string> = {}
      for (const {name} of tables.rows) {
        const {rows} = await pool.query<{seen: string}>(
          `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as seen from ${name} t`,
        )
        seen[name] = rows[0]?.seen ?? ''
      }
      return seen
    }

    test('no address changes anything when it is only looked at', async () => {
      const demo = await shop.customers('demo')
      const read = (label: string) => new RegExp(`${label}:\\s+(\\S+)`).exec(demo)?.[1] ?? ''
      const customer = createVisitor(shop.origin, '198.51.100.1')
      const fields = {email: read('E-mail'), password: read('Password')}
      expect((await customer.post('/sign-in', fields)).status).toBe(303)
      const added = await shop.staff('add', 'sami@baraka.example', 'administrator', 'Sami')
      const staff = createVisitor(shop.origin, '198.51.100.2')
      const password = /Password:\s+(\S+)/.exec(added)?.[1] ?? ''
      expect((await staff.post('/staff/sign-in', {email: 'sami@baraka.example', password})).status).toBe(303)

      const before = await lookAtAll()
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
      expect(await lookAtAll()).toEqual(before)
    }, 120_000)
  },
)
