import {beforeEach, describe, expect, test} from 'vitest'
import {eq} from 'drizzle-orm'
import {orders} from '~/platform/db/orders-schema'
import {makeOrderNumber} from '~/domain/orders/write-order.server'
import {placeTestOrder} from '~/domain/orders/orders.test-helper'
import {AMINA, headersWithCookies, openTestCustomers} from '../customers.test-helper'
import type {TestCustomers} from '../customers.test-helper'
import {GUEST_LIMITS} from './guest-limits'

const {email} = AMINA
let shop: TestCustomers
openTestCustomers((opened) => (shop = opened))
beforeEach(() => shop.empty())

/** A browser that orders as a guest; gives what it sends from then on. */
function admit(headers = new Headers(), clientAddress = shop.nextNetwork()) {
  const admitted = shop.customers.admitGuest({headers, clientAddress})
  if (admitted.kind !== 'admitted') throw new Error(admitted.kind)
  return {guestId: admitted.guestId, headers: headersWithCookies(admitted.cookies, headers)}
}

function order(guestId: string, to = email, isPaid = true) {
  const at = new Date(shop.clock.at)
  const window = {pickupStartsAt: at, pickupEndsAt: at}
  const person = {customerId: null, guestId, name: 'Umm Zaynab', email: to}
  return placeTestOrder(shop.sql, {...person, ...window, at, steps: isPaid ? ['received'] : []})
}

const ownerOf = async (id: string) => {
  const [row] = await shop.sql.select().from(orders).where(eq(orders.id, id))
  return row?.customerId
}

describe('a browser', () => {
  test('is the same guest for an hour, by a cookie that nobody else can make', () => {
    const {guestId, headers} = admit()
    expect(shop.customers.findGuestId(headers)).toBe(guestId)
    expect(admit(headers).guestId).toBe(guestId)
    const {cookies = []} = {
      cookies: undefined,
      ...shop.customers.admitGuest({headers, clientAddress: '10.9.9.9'}),
    }
    expect(cookies).toEqual([
      expect.stringMatching(/^guest=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const cookie = headers.get('cookie') ?? ''
    for (const forged of [
      cookie.replace('guest=', 'guest=x'),
      cookie.replace('guest=', 'customer='),
      'guest=x.y',
    ]) {
      expect(shop.customers.findGuestId(new Headers({cookie: forged}))).toBeNull()
    }
    expect(shop.lines.join()).not.toContain(guestId)
  })

  test('one network has ten new ones in ten minutes, and those it has go on', () => {
    const network = shop.nextNetwork()
    const known = Array.from({length: GUEST_LIMITS.browsers.times}, () => admit(new Headers(), network))
    const refused = {kind: 'slow-down', retryAfterSeconds: 600}
    expect(shop.customers.admitGuest({headers: new Headers(), clientAddress: network})).toEqual(refused)
    expect(admit(known[0]?.headers, network).guestId).toBe(known[0]?.guestId)
    expect(admit().guestId).toMatch(/^guest-/)
    shop.clock.at += GUEST_LIMITS.browsers.perMs
    expect(admit(new Headers(), network).guestId).toMatch(/^guest-/)
  })

  test('sees what it ordered, beside what its customer did', async () => {
    const customer = await shop.addCustomer()
    const {headers} = await shop.signIn()
    const {guestId, headers: both} = admit(headers)
    expect(await shop.customers.listBuyerIds(both)).toEqual([customer.id, guestId])
    expect(await shop.customers.listBuyerIds(new Headers())).toEqual([])
  })
})

describe('the page of an order', () => {
  test('is shown by the mailed link, or in the browser that placed it', async () => {
    const {guestId, headers} = admit()
    const {id, number} = await order(guestId)
    const key = shop.customers.guestOrderKey({id, number})
    const find = (text: string, by = new Headers()) => shop.customers.findGuestOrder(text, by)
    expect(await find(key)).toMatchObject({id, name: 'Umm Zaynab'})
    expect(await find(number, headers)).toMatchObject({id})
    expect(await find(number)).toBeNull()
    expect(await find(number, admit().headers)).toBeNull()
    const other = await order(admit().guestId)
    const [, signature = ''] = key.split('.')
    for (const forged of [
      ...[
        `${other.number}.${signature}`,
        `${key}x`,
        key.slice(0, -2),
        `${number}.`,
        `${makeOrderNumber()}.${signature}`,
      ],
      ...['', '.', 'nonsense', `${number}.${'a'.repeat(43)}`],
    ]) {
      expect([forged, await find(forged, headers)]).toEqual([forged, null])
    }
  })

  test('ends some time after the pickup, is none before it is paid, and goes with the account', async () => {
    const {guestId, headers} = admit()
    const unpaid = await order(guestId, email, false)
    expect(await shop.customers.findGuestOrder(unpaid.number, headers)).toBeNull()
    await shop.sql.delete(orders)
    const {id, number} = await order(guestId)
    const key = shop.customers.guestOrderKey({id, number})
    shop.clock.at += GUEST_LIMITS.linkLifeMs
    expect(await shop.customers.findGuestOrder(key, new Headers())).not.toBeNull()
    shop.clock.at += 1
    expect(await shop.customers.findGuestOrder(key, new Headers())).toBeNull()
  })
})

describe('the orders of an e-mail', () => {
  test('become the account’s of whoever proves to read it, once they are paid, and their links stay', async () => {
    const {guestId, headers} = admit()
    const paid = await order(guestId)
    const [unpaid, others] = [
      await order(guestId, email, false),
      await order(admit().guestId, 'bilal@example.com'),
    ]
    await shop.customers.register({...AMINA, clientAddress: shop.nextNetwork()})
    expect(await ownerOf(paid.id)).toBeNull()
    const requested = await shop.customers.requestCode({email, clientAddress: shop.nextNetwork(), headers})
    const code = await shop.lastCode()
    expect(await ownerOf(paid.id)).toBeNull()
    const signedIn = await shop.customers.signInWithCode({
      ...{email, code, clientAddress: shop.nextNetwork()},
      headers: headersWithCookies('cookies' in requested ? requested.cookies : [], headers),
      details: {name: 'Amina', lastName: 'Yusuf', contactNumber: null},
    })
    if (signedIn.kind !== 'signed-in') throw new Error(signedIn.kind)
    expect(await ownerOf(paid.id)).toBe(signedIn.customer.id)
    for (const {id} of [unpaid, others]) expect(await ownerOf(id)).toBeNull()
    const key = shop.customers.guestOrderKey(paid)
    expect(await shop.customers.findGuestOrder(key, new Headers())).toMatchObject({id: paid.id})
  })

  test('are downloaded and deleted with the account, also what nobody has signed in for since', async () => {
    const customer = await shop.addCustomer()
    const {guestId} = admit()
    const paid = await order(guestId)
    expect(await shop.customers.exportData(customer)).toMatchObject({orders: [{number: paid.number}]})
    expect(JSON.stringify(await shop.customers.exportData(customer))).not.toContain(guestId)
    const drop = () =>
      shop.customers.deleteAccount({customer, proof: AMINA.password, clientAddress: shop.nextNetwork()})
    expect((await drop()).kind).toBe('order-under-way')
    await shop.sql.update(orders).set({status: 'collected'})
    const unpaid = await order(guestId, email, false)
    await shop.sql.update(orders).set({status: 'expired'}).where(eq(orders.id, unpaid.id))
    expect((await drop()).kind).toBe('deleted')
    const nobody = {name: 'Deleted customer', phone: '', email: '', customerId: null, guestId: null}
    expect(await shop.sql.select().from(orders)).toMatchObject([nobody, nobody])
    const key = shop.customers.guestOrderKey(paid)
    expect(await shop.customers.findGuestOrder(key, new Headers())).toBeNull()
  })
})
