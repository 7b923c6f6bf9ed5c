import {createClient} from '@sanity/client'
import type {SanityClient} from '@sanity/client'
import pg from 'pg'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '~/platform/db/postgres.test-helper'
import type {TestPostgres} from '~/platform/db/postgres.test-helper'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'

const installed = findPostgres() !== undefined
/** An edit is on the pages by itself; how soon is what `npm run bench` measures. */
const SOON = {timeout: 20_000, interval: 10}
/** A lost connection is noticed at once, and opened anew a second later. */
const RECONNECTED = {timeout: 30_000, interval: 50}
const PRODUCT = 'GRAIN-COUSCOUS-FINE'
const PAGES = [
  '/',
  '/butcher',
  '/weekly-deals',
  '/categories',
  `/product/${PRODUCT}`,
  '/blog',
  '/contact',
  '/whychooseus',
]

/** Changed from beside the shop, which only a database server of its own allows. */
describe.skipIf(!installed)(
  installed ? 'Postgres' : 'Postgres (skipped: initdb and postgres are not installed)',
  () => {
    let postgres: TestPostgres
    let shop: ShopProcess
    let pool: pg.Pool
    let content: SanityClient
    beforeAll(async () => {
      postgres = await startTestPostgres()
      const url = await postgres.createDatabase()
      pool = new pg.Pool({connectionString: url, max: 1})
      shop = await startShop({DATABASE_URL: url})
      const token = (await shop.staff('token', 'tests', 'administrator')).split('\n').at(-1) ?? ''
      content = createClient({
        ...{projectId: 'store', dataset: 'production', apiVersion: '2025-02-19', useCdn: false, token},
        ...{apiHost: `${shop.origin}/lake`, useProjectHostname: false},
      })
    }, 300_000)
    afterAll(async () => {
      await shop.remove()
      await pool.end()
      await postgres.stop()
    })

    async function get(path: string, headers: Record<string, string> = {}) {
      const response = await fetch(shop.origin + path, {headers, redirect: 'manual'})
      return {status: response.status, headers: response.headers, text: await response.text()}
    }
    const textOf = async (path: string) => (await get(path)).text
    const etagOf = async (path: string) => (await get(path)).headers.get('etag')
    const etagsOf = (paths: string[]) => Promise.all(paths.map(etagOf))
    const setPrice = (cents: number) =>
      pool.query('update products set price_cents = $1, updated_at = now() where id = $2', [
        ...[cents, PRODUCT],
      ])

    test('an edit is on each page that shows it, and the other pages stay as they are', async () => {
      // A shop that has just started changes what its pages are made of, and does not keep what was made meanwhile.
      await expect.poll(() => etagsOf(PAGES), SOON).not.toContain(null)
      const before = await etagsOf(PAGES)
      expect(await etagsOf(PAGES)).toEqual(before)
      const item = await content.fetch<{_id: string; slug: string}>(
        '*[_type == "butcherItem" && inSeason == true && defined(category)] | order(_id)[0]{_id, "slug": category->slug.current}',
      )
      await content.patch(item._id).set({price: 77.31}).commit()
      const shown = `/butcher/${item.slug}`
      await expect.poll(() => textOf(shown), SOON).toContain('77.31')
      expect(await etagsOf(['/blog', '/contact', '/whychooseus'])).toEqual(before.slice(-3))
    })

    test('settings are on every page', async () => {
      await etagsOf(PAGES)
      await content.patch('storeSettings').set({phone: '2165550177'}).commit()
      await Promise.all(PAGES.map((path) => expect.poll(() => textOf(path), SOON).toContain('555-0177')))
    })

    test('a price that is changed elsewhere is on the product and where it is listed, and nowhere else', async () => {
      const [deals, blog] = await etagsOf(['/contact', '/blog'])
      await etagsOf([`/product/${PRODUCT}`, '/search?keyword=couscous'])
      await setPrice(91_23)
      await expect.poll(() => textOf(`/product/${PRODUCT}`), SOON).toContain('$91.23')
      await expect.poll(() => textOf('/search?keyword=couscous'), SOON).toContain('91.23')
      expect(await etagsOf(['/contact', '/blog'])).toEqual([deals, blog])
    })

    test('a price that is changed while nothing is heard of the database is shown once it is', async () => {
      await etagOf(`/product/${PRODUCT}`)
      const {rowCount} = await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listens to products'",
      )
      expect(rowCount).toBeGreaterThan(0)
      await setPrice(92_34)
      await expect.poll(() => textOf(`/product/${PRODUCT}`), RECONNECTED).toContain('$92.34')
      // It is listening again.
      await expect
        .poll(async () => {
          const {rows} = await pool.query(
            "select 1 from pg_stat_activity where application_name = 'listens to products'",
          )
          return rows.length
        }, RECONNECTED)
        .toBe(1)
      await setPrice(93_45)
      await expect.poll(() => textOf(`/product/${PRODUCT}`), SOON).toContain('$93.45')
    })

    test('the data of pages is as current as the pages', async () => {
      const path = `/product/${PRODUCT}.data`
      await etagOf(path)
      await setPrice(94_56)
      await expect.poll(() => textOf(path), SOON).toContain('9456')
    })

    test.each(['br', 'gzip', 'identity'])('a page in %s is the same page', async (encoding) => {
      const plain = await get('/butcher', {'accept-encoding': 'identity'})
      const {headers, text} = await get('/butcher', {'accept-encoding': encoding})
      expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(headers.get('vary')).toBe('accept-encoding')
      expect(text).toBe(plain.text)
    })

    test('who has the page is told so', async () => {
      const etag = (await etagOf('/butcher')) ?? ''
      expect(await get('/butcher', {'if-none-match': etag})).toMatchObject({status: 304, text: ''})
    })

    test('whoever has a session gets a page of their own, with the same headers that protect it', async () => {
      const cached = await get('/butcher')
      const own = await get('/butcher', {cookie: 'customer=somebody.else'})
      expect([cached.headers.has('etag'), own.headers.has('etag')]).toEqual([true, false])
      const protections = [
        ...['x-content-type-options', 'referrer-policy', 'permissions-policy', 'cross-origin-opener-policy'],
      ]
      for (const name of protections) expect(cached.headers.get(name), name).toBe(own.headers.get(name))
      const withoutHashes = ({headers}: typeof own) =>
        headers.get('content-security-policy')?.replaceAll(/ 'sha256-[^']+'/g, '')
      expect(withoutHashes(cached)).toBe(withoutHashes(own))
      expect(cached.headers.get('content-security-policy')).toContain("'sha256-")
    })
  },
)
