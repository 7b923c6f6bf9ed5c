import pg from 'pg'
import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '../../app/platform/db/postgres.test-helper'
import type {TestPostgres} from '../../app/platform/db/postgres.test-helper'
import {waitUntil} from '../support/mail-server'
import {startSanityServer} from '../support/sanity-server'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {startTcpProxy} from '../support/tcp-proxy'
import type {TcpProxy} from '../support/tcp-proxy'
import {fetchPage, sendContactMessage} from './http-requests'
import {checkResponses} from './response-checks'

const installed = findPostgres() !== undefined
const OUTAGE_MS = Number(process.env['OUTAGE_MS'] ?? 2_000)
const LIMIT_MS = 400_000 + 3 * OUTAGE_MS

describe.skipIf(!installed)(
  installed ? 'a shop on Postgres' : 'a shop on Postgres (skipped: not installed)',
  () => {
    let postgres: TestPostgres
    let proxy: TcpProxy
    let shop: ShopProcess
    let address: URL

    beforeAll(async () => {
      postgres = await startTestPostgres()
      address = new URL(await postgres.createDatabase())
      proxy = await startTcpProxy({port: Number(address.port)})
      const through = new URL(address)
      through.port = String(proxy.port)
      shop = await startShop({DATABASE_URL: through.href, TRUSTED_PROXIES: '1', LOG_LEVEL: 'fatal'})
    }, LIMIT_MS)
    afterAll(async () => {
      await shop.remove()
      await proxy.close()
      await postgres.stop()
    }, LIMIT_MS)

    beforeEach(() => {
      proxy.mode = 'open'
    })

    test.each(['refused', 'silent'] as const)(
      'fault 35: a database that is gone (%s): shelves stay, writes are told to come again, back within 5 s',
      async (mode) => {
        const product = /\/product\/[\w-]+/.exec((await fetchPage(shop, '/categories')).text)?.[0] ?? ''
        const pages = ['/', '/categories', product, '/cart']
        for (const path of pages) expect([path, (await fetchPage(shop, path)).status]).toEqual([path, 200])
        expect((await sendContactMessage(shop)).status).toBe(303)

        proxy.mode = mode
        const until = Date.now() + OUTAGE_MS
        const refused = await sendContactMessage(shop)
        expect(refused.status).toBe(503)
        expect(checkResponses([refused], [])).toEqual([])
        do {
          for (const path of pages) {
            const page = await fetchPage(shop, path)
            expect([path, page.status]).toEqual([path, 200])
          }
        } while (Date.now() < until)
        expect((await fetchPage(shop, '/healthz')).status).toBe(200)
        expect((await fetchPage(shop, '/readyz')).status).toBe(503)

        proxy.mode = 'open'
        const from = Date.now()
        while ((await sendContactMessage(shop)).status !== 303 && Date.now() < from + 30_000) await wait(200)
        const took = Date.now() - from
        expect(took).toBeLessThan(15_000)
        while ((await fetchPage(shop, '/readyz')).status !== 200) await wait(200)
        console.log(`FIGURE database ${mode} for ${OUTAGE_MS / 1000} s: writes work again after ${took} ms`)
      },
      LIMIT_MS,
    )

    test(
      'fault 36: statements that are stuck, and a pool that is used up: 503 within seconds, shelves stay',
      async () => {
        await fetchPage(shop, '/categories')
        const holder = new pg.Client({connectionString: address.href})
        await holder.connect()
        await holder.query('begin')
        await holder.query('lock table contact_messages in access exclusive mode')
        const from = Date.now()
        // More than there are connections: the first ones are canceled, the others never get one.
        const writes = Promise.all(
          Array.from({length: 15}, async () => ({
            response: await sendContactMessage(shop),
            ms: Date.now() - from,
          })),
        )
        await wait(500)
        expect((await fetchPage(shop, '/categories')).status).toBe(200)
        const responses = await writes
        expect(responses.map(({response}) => response.status)).toEqual(responses.map(() => 503))
        expect(
          checkResponses(
            responses.map(({response}) => response),
            [],
          ),
        ).toEqual([])
        const longest = Math.max(...responses.map(({ms}) => ms))
        // 5 s of a statement, or 2 s of waiting for a connection; and the machine may be slow.
        expect(longest).toBeLessThan(20_000)
        await holder.query('rollback')
        await holder.end()
        await waitUntil(async () => (await sendContactMessage(shop)).status === 303)
        console.log(`FIGURE 15 writes on 10 stuck connections: all 503 within ${longest} ms`)
      },
      LIMIT_MS,
    )

    test(
      'two servers on one database: refused with the embedded lake; without it side by side, from the first start on',
      async () => {
        await waitUntil(async () => (await fetchPage(shop, '/readyz')).status === 200, 30_000)
        await expect(startShop({DATABASE_URL: address.href})).rejects.toThrow('in use by another server')
        const sanity = await startSanityServer()
        const env = {
          ...sanity.env,
          DATABASE_URL: await postgres.createDatabase(),
          SESSION_SECRET: 'one secret that both of the servers know',
          TRUSTED_PROXIES: '1',
        }
        // At the same moment, on a database where there is nothing yet: one of the two fills the shelves.
        const started = await Promise.allSettled([startShop(env), startShop(env)])
        const shops = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        try {
          expect(started.filter(({status}) => status === 'rejected')).toEqual([])
          for (const one of shops) {
            expect((await fetchPage(one, '/readyz')).status).toBe(200)
            expect((await fetchPage(one, '/search?keyword=rice')).text).toMatch(/\/product\/[\w-]+/)
            expect((await sendContactMessage(one, 'One of two.')).status).toBe(303)
          }
          // The administrator's password was printed once, by whichever made the account.
          expect(shops.filter((one) => one.output().includes('Password'))).toHaveLength(1)
          const client = new pg.Client({connectionString: env.DATABASE_URL})
          await client.connect()
          const {rows} = await client.query('select 1 from contact_messages')
          const accounts = await client.query('select 1 from staff_accounts')
          const products = await client.query<{products: number; added: number}>(
            `select (select count(*)::int from products) as products,
               (select count(*)::int from product_changes) as added`,
          )
          await client.end()
          expect(rows).toHaveLength(2)
          expect(accounts.rows).toHaveLength(1)
          const [made] = products.rows
          expect(made?.products).toBeGreaterThan(100)
          // Each was added once.
          expect(made?.added).toBe(made?.products)
        } finally {
          for (const one of shops) await one.remove()
          await sanity.close()
        }
      },
      LIMIT_MS,
    )
  },
)
