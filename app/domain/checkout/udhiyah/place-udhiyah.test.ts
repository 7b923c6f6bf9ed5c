import {asc, eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {changeStatus} from '~/domain/orders/write-order.server'
import {BILAL, flagsOf, STAFF} from '~/domain/orders/orders.test-helper'
import {readOrders} from '~/domain/orders/order-rows.server'
import {countHeldPlaces} from '~/domain/pickup/hold-window.server'
import {pauseOrders} from '~/domain/pickup/order-pause.server'
import {orders as ordersTable} from '~/platform/db/orders-schema'
import {outbox} from '~/platform/db/schema'
import {GOOD_CARD} from '../../../../tests/support/stripe-server'
import {MINUTE, START, testCustomer} from '../checkout.test-helper'
import {guest, MORNING, testCampaign, withTestUdhiyah} from './udhiyah.test-helper'
import type {TestUdhiyah} from './udhiyah.test-helper'
import type {UdhiyahInput} from './udhiyah-order'

let udhiyah: TestUdhiyah
withTestUdhiyah((opened) => (udhiyah = opened))

const bilal = () => testCustomer(BILAL)

async function place(input: UdhiyahInput) {
  const outcome = await udhiyah.orders.place(input)
  if (outcome.kind !== 'pay') throw new Error(JSON.stringify(outcome))
  return outcome
}

async function pay(url: string) {
  const {shop} = udhiyah
  await shop.stripe.pay(url, GOOD_CARD)
  for (const {id} of await shop.sessions()) await shop.payments.confirmPayment(id)
}

const statesOf = async () => (await udhiyah.shares()).map(({number, state}) => `${number} ${state}`)

describe('an order', () => {
  test('holds the lowest numbers, is paid by its deposit, and says what was chosen', async () => {
    const wishes = [
      {name: 'Ahmad Khan', cutting: 'Curry cut', distribution: 'Thirds'},
      {name: null, cutting: 'Halves', distribution: 'All for the family'},
    ]
    const {url, number} = await place(udhiyah.fill(2, {shares: wishes, note: 'Thank you'}))
    const {shop} = udhiyah
    expect(await shop.orders()).toMatchObject([
      {
        ...{number, status: 'pending', campaignId: testCampaign().id, totalCents: 30_000, taxCents: 0},
        ...{itemCount: 2, pickupStartsAt: new Date(MORNING), note: 'Thank you', holdCents: null},
      },
    ])
    expect(await udhiyah.shares()).toMatchObject([
      {number: 1, state: 'held', available: 7, perAnimal: 7, restCents: 31_900, ...wishes[0]},
      {number: 2, state: 'held', restCents: 31_900, ...wishes[1]},
    ])
    const [session] = await shop.sessions()
    expect(session).toMatchObject({
      ...{amount_total: 30_000, cancel_url: `https://shop.example/udhiyah?back=${number}`},
      success_url: expect.stringContaining('/order-complete?session_id=') as string,
    })
    await pay(url)
    expect(await statesOf()).toEqual(['1 sold', '2 sold'])
    const [order] = await readOrders(shop.sql, {
      ...{where: eq(ordersTable.number, number), orderBy: [asc(ordersTable.id)], limit: 1},
    })
    expect(order?.lines).toMatchObject([
      {
        ...{title: 'One share of cattle', unit: 'Udhiyah, deposit', quantity: 2, totalCents: 30_000},
        details: [
          'Animal 1, share 1: for Ahmad Khan, Curry cut, Thirds',
          'Animal 1, share 2: Halves, All for the family',
        ],
        leftToPay: 'Deposit paid. $638.00 to pay at pickup.',
      },
    ])
    const [mail] = await shop.sql.select().from(outbox)
    expect(mail?.text).toContain('Animal 1, share 1: for Ahmad Khan, Curry cut, Thirds')
    expect(mail?.text).toContain('$638.00 to pay at pickup')
    expect(mail?.text).toContain('cancel it')
  })

  test('sent fifty times is one, with one page to pay', async () => {
    const input = udhiyah.fill(3)
    const outcomes = await Promise.all(Array.from({length: 50}, () => udhiyah.orders.place({...input})))
    expect(new Set(outcomes.map((outcome) => outcome.kind === 'pay' && outcome.url)).size).toBe(1)
    expect(await udhiyah.taken()).toEqual([1, 2, 3])
    // Also from a page that was opened anew.
    await place({...input, formToken: 'another-form-of-them'})
    expect(await udhiyah.taken()).toEqual([1, 2, 3])
    expect(await udhiyah.shop.sessions()).toHaveLength(1)
  })

  test('paid, and its form sent once more, is the same', async () => {
    const input = udhiyah.fill(1)
    const {url, number} = await place(input)
    await pay(url)
    expect(await udhiyah.orders.place(input)).toMatchObject({kind: 'paid', number})
    expect(await udhiyah.shares()).toHaveLength(1)
  })

  test('takes the place of the one that waits, whose shares are free for it', async () => {
    await place(udhiyah.fill(7))
    const {orderId} = await place(udhiyah.fill(5))
    expect((await udhiyah.shop.orders()).map(({status}) => status)).toEqual(['cancelled', 'pending'])
    expect(await udhiyah.taken()).toEqual([1, 2, 3, 4, 5])
    expect(
      (await udhiyah.shares()).filter(({state}) => state === 'held').map((share) => share.orderId),
    ).toEqual(Array(5).fill(orderId))
  })
})

describe('what is not paid', () => {
  test('in time is free for others; what is resumed before is not', async () => {
    const {shop, orders} = udhiyah
    const first = await place(udhiyah.fill(7))
    expect(await orders.place(udhiyah.fill(1, {buyer: bilal()}))).toEqual({kind: 'too-few', left: 0})
    await shop.advanceClock(20 * MINUTE)
    expect(await orders.resume([testCustomer().id])).toMatchObject({kind: 'pay', url: first.url})
    await shop.advanceClock(16 * MINUTE)
    await shop.payments.reconcile()
    expect(await statesOf()).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `${number} released`))
    expect(await orders.resume([testCustomer().id])).toEqual({kind: 'over'})
    await place(udhiyah.fill(1, {buyer: bilal()}))
    expect(await udhiyah.taken()).toEqual([1])
  })

  test('fault 67: while the campaign ends stands, and is paid; nobody else begins', async () => {
    const {shop, orders, published} = udhiyah
    const input = udhiyah.fill(1)
    const {url} = await place(input)
    published.campaigns = [testCampaign({orderBy: shop.clock.at})]
    expect(await orders.place(input)).toMatchObject({kind: 'pay', url})
    expect(await orders.resume([testCustomer().id])).toMatchObject({kind: 'pay', url})
    expect(await orders.place(udhiyah.fill(1, {buyer: bilal()}))).toEqual({kind: 'over', why: 'ended'})
    await pay(url)
    expect((await shop.orders()).map(({status}) => status)).toEqual(['received'])
    expect(await statesOf()).toEqual(['1 sold'])
  })
})

describe('an order that is open again', () => {
  async function cancelPaid(count: number) {
    const {url, orderId} = await place(udhiyah.fill(count))
    await pay(url)
    const change = {orderId, by: STAFF, at: new Date(udhiyah.shop.clock.at)}
    await changeStatus(udhiyah.shop.sql, {...change, from: 'received', to: 'cancelled'})
    expect(await udhiyah.taken()).toEqual([])
    return {
      orderId,
      reopen: () => changeStatus(udhiyah.shop.sql, {...change, from: 'cancelled', to: 'received'}),
    }
  }

  test('has shares again, with what was wanted for them, though others have its numbers', async () => {
    const {orderId, reopen} = await cancelPaid(2)
    await place(udhiyah.fill(2, {buyer: bilal()}))
    await reopen()
    const own = (await udhiyah.shares()).filter((share) => share.orderId === orderId)
    expect(own).toMatchObject([3, 4].map((number) => ({number, state: 'sold', name: 'Amina Yusuf'})))
    expect(await flagsOf(udhiyah.shop.sql, orderId)).toEqual([])
  })

  test('is told to staff if too few are left, and takes none of them', async () => {
    const {orderId, reopen} = await cancelPaid(3)
    await place(udhiyah.fill(5, {buyer: bilal()}))
    await reopen()
    expect(await flagsOf(udhiyah.shop.sql, orderId)).toEqual(['shares-gone'])
    expect(await udhiyah.taken()).toEqual([1, 2, 3, 4, 5])
    const own = (await udhiyah.shares()).filter((share) => share.orderId === orderId)
    expect(own.map(({state}) => state)).toEqual(['released', 'released', 'released'])
  })
})

describe('nothing is placed', () => {
  const refuse = async (rest: Partial<UdhiyahInput>, count = 1) => {
    const outcome = await udhiyah.orders.place(udhiyah.fill(count, rest))
    expect(await udhiyah.shop.orders()).toEqual([])
    expect(await udhiyah.shares()).toEqual([])
    return outcome
  }
  const share = {name: null, cutting: 'Curry cut', distribution: 'Thirds'}

  test.each<[string, Partial<UdhiyahInput>]>([
    ['at another price', {seenCents: 1}],
    ['of what is not offered', {offer: 'camel', seenCents: 0}],
    ['for nobody', {shares: [], seenCents: 0}],
    ['for more than an animal', {shares: Array(8).fill(share), seenCents: 8 * 15_000}],
    ['cut as nobody offers', {shares: [{...share, cutting: 'Sushi'}]}],
    ['without a choice', {shares: [{...share, distribution: null}]}],
  ])('%s', async (_, rest) => expect(await refuse(rest)).toEqual({kind: 'changed'}))

  test('with a name where none is said', async () => {
    udhiyah.published.campaigns = [testCampaign({asksNames: false})]
    expect(await refuse({})).toEqual({kind: 'changed'})
    expect((await udhiyah.orders.place(udhiyah.fill(1, {shares: [share]}))).kind).toBe('pay')
  })

  test.each([
    ['closed', {isClosed: true}],
    ['upcoming', {opensAt: START + 3_600_000}],
    ['ended', {orderBy: START}],
  ] as const)('while it is %s', async (why, rest) => {
    udhiyah.published.campaigns = [testCampaign(rest)]
    expect(await refuse({})).toEqual({kind: 'over', why})
  })

  test('where there is no campaign, no such time, or a pause', async () => {
    expect(await refuse({window: 'night'})).toEqual({kind: 'window', why: 'gone'})
    expect(await refuse({campaignId: 'other'})).toEqual({kind: 'over', why: 'gone'})
    const by = {id: 'staff-1', name: 'Karim'}
    await pauseOrders(udhiyah.shop.sql, {endsAt: null, by, now: START})
    expect(await refuse({})).toMatchObject({kind: 'paused'})
  })

  test('of more than are left, and it is said how many', async () => {
    await place(udhiyah.fill(5))
    expect(await udhiyah.orders.place(udhiyah.fill(3, {buyer: bilal()}))).toEqual({kind: 'too-few', left: 2})
    expect(await udhiyah.taken()).toEqual([1, 2, 3, 4, 5])
  })
})

test('a campaign’s pickup times have places of their own', async () => {
  const {shop, orders} = udhiyah
  for (const index of [1, 2]) await place(udhiyah.fill(1, {buyer: guest(index), window: 'afternoon'}))
  expect(await orders.place(udhiyah.fill(1, {buyer: guest(3), window: 'afternoon'}))).toEqual({
    ...{kind: 'window', why: 'full'},
  })
  await place(udhiyah.fill(1, {buyer: guest(3)}))
  const [order] = await shop.orders()
  if (!order) throw new Error('It is placed.')
  // The store's own window at that time is empty.
  expect(await countHeldPlaces(shop.sql, order.pickupStartsAt, new Date(shop.clock.at))).toBe(0)
})

test('a crowd of strangers at once for seven shares: seven hold one, the others are told', async () => {
  const inputs = Array.from({length: 100}, (_, index) => udhiyah.fill(1, {buyer: guest(index)}))
  const outcomes = await Promise.all(inputs.map((input) => udhiyah.orders.place(input)))
  const kinds = outcomes.map((outcome) =>
    outcome.kind === 'too-few' ? `left ${outcome.left}` : outcome.kind,
  )
  expect(kinds.filter((kind) => kind === 'pay')).toHaveLength(7)
  expect(new Set(kinds)).toEqual(new Set(['pay', 'left 0']))
  expect(await udhiyah.taken()).toEqual([1, 2, 3, 4, 5, 6, 7])
  // Nobody else has an order, nor a page to pay.
  expect(await udhiyah.shop.orders()).toHaveLength(7)
  expect(await udhiyah.shop.sessions()).toHaveLength(7)
})
