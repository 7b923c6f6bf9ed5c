import {describe, expect, test} from 'vitest'
import {BILAL} from '~/domain/orders/orders.test-helper'
import {pauseOrders, resumeOrders} from '~/domain/pickup/order-pause.server'
import type {PlaceInput} from './checkout'
import {DELIVERY, MINUTE, testCustomer} from './checkout.test-helper'
import type {TestCheckout} from './checkout.test-helper'
import {placeToPay, withTestCheckout} from './with-checkout.test-helper'

let shop: TestCheckout
withTestCheckout((opened) => (shop = opened))

const place = (input: PlaceInput) => shop.checkout.place(input)

const pay = (input: PlaceInput) => placeToPay(shop, input)

describe('while orders are paused', () => {
  const by = {id: 'staff-karim', name: 'Karim'}
  const pause = (endsAt: number | null) => pauseOrders(shop.sql, {endsAt, by, now: shop.clock.at})

  test('nothing is placed; what was placed before is paid, and changed is a new order', async () => {
    const input = await shop.fill({RICE: 1})
    const {url} = await pay(input)
    const endsAt = shop.clock.at + 30 * MINUTE
    await pause(endsAt)
    expect((await pay(input)).url).toBe(url)
    const paused = {kind: 'paused', endsAt: new Date(endsAt).toISOString()}
    expect(await place(await shop.fill({RICE: 2}))).toEqual(paused)
    expect(await place(await shop.fill({RICE: 1}, {buyer: testCustomer(BILAL)}))).toEqual(paused)
    expect(await shop.orders()).toHaveLength(1)
    // By itself it is over.
    await shop.advanceClock(30 * MINUTE)
    await pay(await shop.fill({RICE: 1}, {buyer: testCustomer(BILAL)}))
  })

  test('without an end it lasts until somebody resumes', async () => {
    await pause(null)
    const input = await shop.fill({RICE: 1})
    expect(await place(input)).toEqual({kind: 'paused', endsAt: null})
    await resumeOrders(shop.sql)
    await pay(input)
  })

  test('a pause that comes while an order is being placed stops it as long as it is not written', async () => {
    const input = await shop.fill({RICE: 1})
    const {catalog} = shop.deps
    const checkout = shop.openSecondProcess({
      catalog: {
        ...catalog,
        async findMany(ids) {
          await pause(null)
          return catalog.findMany(ids)
        },
      },
    })
    expect(await checkout.place(input)).toEqual({kind: 'paused', endsAt: null})
    expect(await shop.orders()).toEqual([])
    expect(shop.calls()).toBe(0)
  })
})

describe('when and where', () => {
  test.each([
    ['yesterday', {date: '2026-11-20', time: '15:00'}, 'too-soon'],
    ['sooner than it can be made ready', {date: '2026-11-21', time: '10:30'}, 'too-soon'],
    ['in the night', {date: '2026-11-22', time: '03:00'}, 'closed'],
    ['between two windows', {date: '2026-11-22', time: '15:07'}, 'closed'],
    ['in a month', {date: '2026-12-22', time: '15:00'}, 'too-far'],
  ])('fault 30: %s is refused before anything is written', async (_, at, why) => {
    expect(await place(await shop.fill({RICE: 1}, at))).toEqual({kind: 'window', why})
    expect(await shop.orders()).toEqual([])
    expect(shop.calls()).toBe(0)
  })

  test('fault 27: a window takes as many as it takes; who waits may change their own order in it', async () => {
    shop.published.store.pickup.capacity = 1
    await pay(await shop.fill({RICE: 1}))
    const theirs = await shop.fill({RICE: 1}, {buyer: testCustomer(BILAL)})
    expect(await place(theirs)).toEqual({kind: 'window', why: 'full'})
    await pay(await shop.fill({RICE: 2}))
    expect(await place(theirs)).toEqual({kind: 'window', why: 'full'})
    await pay({...theirs, time: '15:30'})
  })

  test('fault 28: an order is resumed though its window has come too near meanwhile', async () => {
    const input = await shop.fill({RICE: 1}, {date: '2026-11-21'})
    const lead = shop.published.store.pickup.leadMinutes
    shop.published.store.pickup.leadMinutes = 5
    shop.clock.at = Math.max(shop.clock.at, Date.parse('2026-11-21T19:50:00Z'))
    const {url} = await pay(input)
    shop.published.store.pickup.leadMinutes = lead
    await shop.advanceClock(3 * MINUTE)
    expect((await pay(input)).url).toBe(url)
  })

  test('delivery: only where it is offered, for enough, to where it goes, with an address', async () => {
    const address = {line1: '88 Orchard Street', line2: '', city: 'Fairview', state: 'OH', zip: '44126-1234'}
    const brought = {deliveryOption: 'delivery', address} as const
    const five = {RICE: 6}
    expect(await place(await shop.fill(five, brought))).toEqual({kind: 'no-delivery', why: 'not-offered'})
    shop.published.store.pickup.delivery = DELIVERY
    expect(await place(await shop.fill({RICE: 5}, brought))).toEqual({kind: 'no-delivery', why: 'too-little'})
    expect(await place(await shop.fill(five, {...brought, address: null}))).toEqual({kind: 'address-missing'})
    const far = {...brought, address: {...address, zip: '90210'}}
    expect(await place(await shop.fill(five, far))).toEqual({kind: 'no-delivery', why: 'too-far'})
    expect(shop.calls()).toBe(0)
    await pay(await shop.fill(five, brought))
    await shop.advanceClock(1_000)
    // What was typed in before pickup was chosen is not kept.
    await pay(await shop.fill(five, {address}))
    expect((await shop.orders()).map((order) => order.address)).toEqual([address, null])
  })

  test('delivery: an order of just as much is not over it, one cent more is', async () => {
    const address = {line1: '88 Orchard Street', line2: '', city: 'Fairview', state: 'OH', zip: '44126'}
    const input = await shop.fill({RICE: 1}, {deliveryOption: 'delivery', address})
    // Basmati rice is $19.99.
    shop.published.store.pickup.delivery = {...DELIVERY, overCents: 19_99}
    expect(await place(input)).toEqual({kind: 'no-delivery', why: 'too-little'})
    expect(await shop.orders()).toEqual([])
    shop.published.store.pickup.delivery = {...DELIVERY, overCents: 19_98}
    await pay(input)
  })
})
