import {sql as raw} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {orders} from '~/platform/db/orders-schema'
import {createTestOrderAdmin} from './order-admin.test-helper'
import {foldName, searchCondition} from './order-search.server'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
beforeAll(async () => {
  shop = await createTestOrderAdmin()
})
afterAll(() => shop.close())
beforeEach(() => shop.empty())

const at = (time: string) => new Date(time)
const pickup = (starts: string) => ({
  pickupStartsAt: at(starts),
  pickupEndsAt: new Date(Date.parse(starts) + 1_800_000),
})
const found = async (text: string) => (await shop.orderAdmin.search(text)).map(({id}) => id)

describe('search', () => {
  test('finds by number, by parts of the name, by digits of the phone; the newest first', async () => {
    const {place} = shop
    const first = await place({name: 'Amina O’Neil', phone: '5550100177', at: at('2025-11-20T14:00:00Z')})
    const second = await place({name: 'Bilal 100%_', phone: '5550109999', at: at('2025-11-21T14:00:00Z')})
    expect(await found('5550')).toEqual([second.id, first.id])
    for (const text of ['AMINA', 'neil ami', "o'neil", '(555) 010-0177', '0177'])
      expect([text, await found(text)]).toEqual([text, [first.id]])
    for (const text of ['100%', '%_', '9999']) expect([text, await found(text)]).toEqual([text, [second.id]])
    for (const text of ['', ' ', 'nobody', "' or 1=1 --", '%%%', '\0', '\\', '-', '#'])
      expect([text, await found(text)]).toEqual([text, []])
  })

  test('finds either half of a number, in any case, with the dash or without', async () => {
    const {place, sql} = shop
    const {id} = await place({name: 'Amina'})
    const other = await place({name: 'Bilal'})
    await sql
      .update(orders)
      .set({number: 'G4PKDRH'})
      .where(raw`id = ${other.id}`)
    await sql
      .update(orders)
      .set({number: '4PKDRHM'})
      .where(raw`id = ${id}`)
    for (const text of ['DRHM', 'drhm', '-DRHM', '4PK-DRHM', '4pk drhm', '#4pkdrhm'])
      expect([text, await found(text)]).toEqual([text, [id]])
    // Half of one, and in the middle of another.
    for (const text of ['4PK', '4pk-', '#4PK'])
      expect((await found(text)).sort()).toEqual([id, other.id].sort())
    expect(await found('G4P')).toEqual([other.id])
  })

  test.each([
    ['Élodie Çelik', ['elodie', 'ÉLODIE', 'celik', 'E\u0301lodie']],
    ['Søren Łukasz', ['soren', 'Søren', 'lukasz']],
    ['Yıldız Öztürk', ['yildiz', 'Ozturk', 'ÖZTÜRK']],
    ['عائشة أحمد', ['عائشة', 'أحمد']],
  ])('finds %s with accents or without', async (name, texts) => {
    const {id} = await shop.place({name})
    for (const text of texts) expect([text, await found(text)]).toEqual([text, [id]])
  })

  test('has the order of exactly that number first, then what is open today, then the newest', async () => {
    const {place, sql, clock} = shop
    const today = new Date(clock.at).toISOString().slice(0, 10)
    const named = (more: object) => place({name: 'Karim 4PKDRHM', ...more})
    const old = await named({at: at('2025-10-01T14:00:00Z'), ...pickup('2025-10-02T16:00:00Z')})
    const openToday = await named({at: at('2025-10-03T14:00:00Z'), ...pickup(`${today}T16:00:00Z`)})
    const doneToday = await named({
      ...{at: at('2025-10-04T14:00:00Z'), steps: ['preparing', 'ready', 'collected']},
      ...pickup(`${today}T16:00:00Z`),
    })
    const exact = await place({
      name: 'Other',
      at: at('2025-09-01T14:00:00Z'),
      ...pickup('2025-09-02T16:00:00Z'),
    })
    await sql
      .update(orders)
      .set({number: '4PKDRHM'})
      .where(raw`id = ${exact.id}`)
    for (const text of ['4pk-drhm', '4PKDRHM'])
      expect(await found(text)).toEqual([exact.id, openToday.id, doneToday.id, old.id])
  })

  test('of one or two letters looks through the last two weeks only', async () => {
    const {place} = shop
    const recent = await place({name: 'Qi', ...pickup('2025-11-19T16:00:00Z')})
    const old = await place({name: 'Qi', ...pickup('2025-10-01T16:00:00Z')})
    expect(await found('qi')).toEqual([recent.id])
    expect(await found('Qi Q')).toEqual([recent.id])
    expect((await found(old.number))[0]).toBe(old.id)
  })

  test('finds fifty at most, and takes any length of text', async () => {
    await shop.sql.execute(raw`
      insert into orders (id, number, form_token, status, delivery_option, pickup_starts_at, pickup_ends_at, name,
        phone, email, item_count, goods_cents, savings_cents, tax_cents, total_cents, currency, created_at)
      select 'order-' || n, 'N' || n, 'f' || n, 'received', 'pickup', now(), now(), 'Many Ahmads', '', '', 1, 549, 0,
        0, 549, 'usd', now() from generate_series(1, 51) n`)
    expect(await found('ahmad')).toHaveLength(50)
    expect(await found('many '.repeat(20_000))).toHaveLength(50)
    expect(await found('x'.repeat(100_000))).toEqual([])
  })

  test('uses the index, and folds as the index does', async () => {
    const {sql, clock} = shop
    const plan = await sql.transaction(async (tx) => {
      await tx.execute(raw`set local enable_seqscan = off`)
      return tx.execute(raw`explain select id from orders where ${searchCondition('amina 0177', clock.at)}`)
    })
    expect(JSON.stringify(plan)).toContain('orders_search')
    expect(foldName('Ø’Éa ŁĐıx')).toBe('oea ldix')
  })
})
