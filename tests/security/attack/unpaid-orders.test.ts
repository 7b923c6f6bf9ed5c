import {mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {openDatabase} from '../../../app/platform/db/client.server'
import {products} from '../../../app/platform/db/schema'
import {addShoppers} from '../../bench/checkouts/shoppers'
import {createCheckoutFlow} from '../../faults/checkout-flow'
import type {CheckoutFlow} from '../../faults/checkout-flow'
import {copySeededData} from '../../support/seeded-data'
import {submitPaymentPage} from '../../support/stripe-server'
import {tomorrowAfternoon} from '../paying-shop'
import {createVisitor} from '../visitor'
import {startAttackedShop} from './attacked-shop'
import type {AttackedShop} from './attacked-shop'

/** Accounts cost a mailbox each, and orders that nobody pays cost nothing: what they keep from others has a bound. */
const PLENTY = {id: 'BREAD-PITA-WHITE', quantity: 1}
const FEW = {id: 'DELI-HUMMUS', stock: 20}
const NEWCOMERS = 13
const REGULARS = 8

let attacked: AttackedShop
const cookies = {newcomers: [''], regulars: ['']}

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'unpaid-'))
  await copySeededData(dataDir)
  const all = await addShoppers(dataDir, REGULARS + NEWCOMERS, {newcomers: NEWCOMERS})
  cookies.regulars = all.slice(0, REGULARS)
  cookies.newcomers = all.slice(REGULARS)
  const database = await openDatabase({dataDir})
  await database.sql.update(products).set({stock: FEW.stock}).where(eq(products.id, FEW.id))
  await database.close()
  attacked = await startAttackedShop({DATA_DIR: dataDir, TRUSTED_PROXIES: '1'})
}, 300_000)
afterAll(() => attacked.stop())

let callers = 0
function next(kind: keyof typeof cookies): CheckoutFlow {
  const [name = '', value = ''] = (cookies[kind].pop() ?? '').split('=')
  if (!name) throw new Error(`There are no more ${kind}.`)
  const {origin} = attacked.shop
  const visitor = createVisitor(origin, `203.0.113.${++callers}`)
  visitor.cookies.set(name, value)
  const person = {name: 'Sara', lastName: 'Shopper', phone: '(555) 010-0177'}
  return createCheckoutFlow(person, {shop: attacked.shop, stripe: {origin, pay: submitPaymentPage}, visitor})
}

async function ask(walk: CheckoutFlow, line: {id: string; quantity: number}, time: string) {
  const {date} = tomorrowAfternoon()
  const {status, result} = await walk.checkOut(await walk.fillForm([line], {date, time}))
  return {status, result, text: JSON.stringify(result)}
}

const some = (count: number, kind: keyof typeof cookies) => Array.from({length: count}, () => next(kind))

describe('M3: orders that nobody pays', () => {
  test('ten new accounts at once do not fill a window: its other places are for who has paid before', async () => {
    const crowd = some(10, 'newcomers')
    const responses = await Promise.all(crowd.map((walk) => ask(walk, PLENTY, '15:00')))
    const refused = responses.filter(({status}) => status !== 200)
    expect(refused).toHaveLength(6)
    for (const {status, text} of refused) {
      expect([status, text]).toEqual([409, expect.stringContaining('Please choose another')])
    }

    const regulars = await Promise.all(some(6, 'regulars').map((walk) => ask(walk, PLENTY, '15:00')))
    expect(regulars.map(({status}) => status)).toEqual([200, 200, 200, 200, 200, 200])
    // Whoever is new finds a place at another time.
    const [unlucky] = crowd.filter((_, n) => responses[n]?.status !== 200)
    expect(unlucky && (await ask(unlucky, PLENTY, '16:00')).status).toBe(200)
  })

  test('a first order that is paid makes room for the next one', async () => {
    const [first, ...others] = [next('newcomers'), next('newcomers'), next('newcomers')]
    const placed = await ask(first, {...FEW, quantity: 10}, '17:00')
    expect(placed.status).toBe(200)
    for (const walk of others) {
      const {status, text} = await ask(walk, {...FEW, quantity: 1}, '17:00')
      expect([status, text]).toEqual([409, expect.stringContaining('You were not charged')])
    }
    const regular = await ask(next('regulars'), {...FEW, quantity: 4}, '17:00')
    expect(regular.status).toBe(200)
    await first.openReturnPage(await first.pay(placed.result.url ?? ''))
    for (const walk of others) expect((await ask(walk, {...FEW, quantity: 3}, '17:00')).status).toBe(200)
    await attacked.expectRunning()
  })
})
