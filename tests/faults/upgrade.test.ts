import {createHash} from 'node:crypto'
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {sql as raw} from 'drizzle-orm'
import {afterAll, describe, expect, test} from 'vitest'
import {openDatabase} from '../../app/platform/db/client.server'
import {findPostgres, startTestPostgres} from '../../app/platform/db/postgres.test-helper'
import {signIn} from '../security/customers'
import {tomorrowAfternoon} from '../security/paying-shop'
import {createVisitor} from '../security/visitor'
import {runCommand} from '../support/server-process'
import {startShop} from '../support/shop-process'
import type {ShopProcess} from '../support/shop-process'
import {submitPaymentPage} from '../support/stripe-server'
import {createCheckoutFlow} from './checkout-flow'
import {moveToPostgres} from './old-data/move-to-postgres'
import type {OldShop} from './old-data/old-shop'
import {unpackOldData} from './old-data/unpack'

/** Data folders that older builds made with their own code (old-data/README.md), under today's server. */
const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))
const SETTINGS = {LOG_LEVEL: 'error', TRUSTED_PROXIES: '1'}
const DATABASES = findPostgres() ? ['PGlite', 'Postgres'] : ['PGlite']

describe.each(['2026-11-21', '2026-11-25'])('the data of a shop of %s', {timeout: 600_000}, (name) => {
  test.each(DATABASES)('is the same on %s, and once more after a backup is restored', async (kind) => {
    const postgres = kind === 'Postgres' ? await startTestPostgres() : null
    const newDatabase = async (): Promise<Record<string, string>> =>
      postgres ? {DATABASE_URL: await postgres.createDatabase()} : {}
    const {dataDir, known} = unpackOldData(name)
    const old: Record<string, string> = {DATA_DIR: dataDir, ...(await newDatabase())}
    if (old['DATABASE_URL']) await moveToPostgres(dataDir, old['DATABASE_URL'])
    const shop = await startShop({...SETTINGS, ...old})
    expect(shop.output()).not.toContain('Password')
    await expectAsItWas(shop, known)
    await buyAgain(shop, known)
    expect(await runCommand(['check'], old)).toContain('All is as it must be')

    const output = await runCommand(['backup', folder], old)
    await shop.stop()
    expect(await countMigrations(old)).toEqual(migrationsOfThisBuild())
    const restored = {DATA_DIR: join(folder, `${name}-${kind}`), ...(await newDatabase())}
    await runCommand(['restore', output.split('\n').at(-1) ?? ''], restored)
    const again = await startShop({...SETTINGS, ...restored})
    await expectAsItWas(again, known)
    expect(await runCommand(['check'], restored)).toContain('All is as it must be')
    await resolveAttention(again, known)
    expect(await runCommand(['check'], restored)).toContain('All is as it must be')
    await again.remove()
    await shop.remove()
    await postgres?.stop()
  })
})

async function expectAsItWas(shop: ShopProcess, known: OldShop) {
  const staff = createVisitor(shop.origin, '203.0.113.1')
  expect((await staff.post('/staff/sign-in', known.staff)).status).toBe(303)
  const messages = await (await staff.get('/staff/messages')).text()
  expect(messages).toContain(known.message)
  const queue = await (await staff.get('/staff/orders')).text()
  for (const text of attentionTexts(known)) expect(queue).toContain(text)

  const customer = createVisitor(shop.origin, '203.0.113.2')
  expect((await signIn(customer, known.customer)).status).toBe(303)
  const everything = await (await customer.get('/customer-portal/data.json')).text()
  for (const {number, totalCents, lines, isPaid} of known.orders) {
    const order = (JSON.parse(everything) as {orders: DataFileOrder[]}).orders.find(
      (one) => one.number === number,
    )
    expect(order).toMatchObject({number, totalCents})
    expect(order?.lines.map(({productId, quantity}) => ({id: productId, quantity}))).toEqual(lines)
    // What waited for its payment then is over by now, or given up for another.
    expect([number, order?.status === 'received']).toEqual([number, isPaid])
  }

  for (const [id, title] of Object.entries(known.titles)) {
    expect([id, await titleOf(shop, known.token, id)]).toEqual([id, title])
  }
  const picture = await fetch(shop.origin + known.picture.path)
  const bytes = Buffer.from(await picture.arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(known.picture.sha256)
  const mails = readdirSync(join(shop.dataDir, 'mailbox')).filter((file) => file.endsWith('.eml'))
  expect(mails.length).toBeGreaterThanOrEqual(known.mails)
}

const NOT_REFUNDED = 'Canceled and not refunded'
const PAID_TWICE = 'A payment came in that this order does not need. It is kept: give it back.'
const UNAPPLIED = 'Its order was paid or canceled already. The money is kept: give it back.'

/** What the old build showed on top of the queue, in today’s spelling. */
function attentionTexts({attention}: OldShop): string[] {
  if (!attention) return []
  const {totalCents, sessionId} = attention.unapplied
  return [NOT_REFUNDED, PAID_TWICE, UNAPPLIED, `Payment of $${(totalCents / 100).toFixed(2)}, `, sessionId]
}

/** Staff look at what the old build flagged, refund the canceled order after all, and refund what it left unapplied. */
async function resolveAttention(shop: ShopProcess, known: OldShop) {
  if (!known.attention) return
  const {canceled, unapplied} = known.attention
  const staff = createVisitor(shop.origin, '203.0.113.4')
  await staff.post('/staff/sign-in', known.staff)
  const resolve = async (flags: string) =>
    (await staff.post('/staff/orders', {intent: 'resolve-flags', orderId: canceled.orderId, flags})).status
  expect(await resolve('canceled-not-refunded,paid-late')).toBe(409)
  expect(await resolve('canceled-not-refunded')).toBe(303)
  const refunded = await staff.post(`/staff/orders/${canceled.number}`, {
    ...{intent: 'refund', formToken: '0'.repeat(32), reason: 'Canceled'},
    amountCents: String(canceled.totalCents),
  })
  expect(refunded.headers.get('location')).toBe(`/staff/orders/${canceled.number}?done=refund`)
  const {sessionId} = unapplied
  expect((await staff.post('/staff/orders', {intent: 'refund-payment', sessionId})).status).toBe(303)
  const queue = await (await staff.get('/staff/orders')).text()
  for (const text of attentionTexts(known)) expect(queue).not.toContain(text)
  const order = await (await staff.get(`/staff/orders/${unapplied.number}`)).text()
  expect(order).not.toContain(PAID_TWICE)
}

interface DataFileOrder {
  number: string
  status: string
  totalCents: number
  lines: {productId: string; quantity: number}[]
}

async function titleOf(shop: ShopProcess, token: string, id: string): Promise<string | undefined> {
  const response = await fetch(`${shop.origin}/lake/v2021-06-07/data/doc/production/${id}`, {
    headers: {authorization: `Bearer ${token}`},
  })
  const {documents} = (await response.json()) as {documents: {title?: string}[]}
  return documents[0]?.title
}

/** Who bought in the old shop buys in the new one. */
async function buyAgain(shop: ShopProcess, known: OldShop) {
  const visitor = createVisitor(shop.origin, '203.0.113.3')
  await signIn(visitor, known.customer)
  const person = {name: 'Sara', lastName: 'Firstday', phone: '(555) 010-0191'}
  const walk = createCheckoutFlow(person, {
    shop,
    stripe: {origin: shop.origin, pay: submitPaymentPage},
    visitor,
  })
  const [{lines} = {lines: []}] = known.orders
  const {result} = await walk.checkOut(await walk.fillForm(lines, tomorrowAfternoon()))
  expect(result.kind).toBe('go')
  expect((await walk.openReturnPage(await walk.pay(result.url ?? ''))).text).toContain('ORDER COMPLETE')
}

async function countMigrations(env: Record<string, string>): Promise<number> {
  const {DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl} = env
  const database = await openDatabase({dataDir, ...(databaseUrl && {databaseUrl})})
  const {rows}: {rows: {count: number}[]} = (await database.sql.execute(
    raw`select count(*)::integer as count from drizzle.app_migrations`,
  )) as never
  await database.close()
  return rows[0]?.count ?? 0
}

function migrationsOfThisBuild(): number {
  const journal = join(import.meta.dirname, '../../app/platform/db/migrations/meta/_journal.json')
  return (JSON.parse(readFileSync(journal, 'utf8')) as {entries: unknown[]}).entries.length
}
