import {describe, expect, test} from 'vitest'
import {MAX_QUANTITY} from '~/domain/cart/cart-item'
import {products} from '~/platform/db/schema'
import {testDeal} from '~/domain/deals/deal.test-helper'
import {eq} from 'drizzle-orm'
import type {PlaceInput} from './checkout'
import {MINUTE, newForm} from './checkout.test-helper'
import type {TestCheckout} from './checkout.test-helper'
import {placeToPay, withTestCheckout} from './with-checkout.test-helper'

let shop: TestCheckout
withTestCheckout((opened) => (shop = opened))

const place = (input: PlaceInput) => shop.checkout.place(input)

const pay = (input: PlaceInput) => placeToPay(shop, input)

describe('what the shopper saw', () => {
  test('fault 24: a changed price is reported with the old one, and nothing is written or requested', async () => {
    const input = await shop.fill({RICE: 1, COUSCOUS: 2, DATES: 3})
    await shop.sql.update(products).set({priceCents: 599}).where(eq(products.id, 'COUSCOUS'))
    await shop.sql.update(products).set({priceCents: 19}).where(eq(products.id, 'DATES'))
    const outcome = await place(input)
    expect(outcome).toMatchObject({
      kind: 'changed',
      totalCents: 1999 + 1198 + 57,
      differences: [
        {id: 'COUSCOUS', title: 'Fine couscous', kind: 'dearer', seenCents: 1098, nowCents: 1198},
        {id: 'DATES', kind: 'cheaper', seenCents: 87, nowCents: 57},
      ],
    })
    expect(await shop.orders()).toEqual([])
    expect(shop.calls()).toBe(0)
    // Seen and sent once more, by the same form.
    const {formToken} = input
    await pay(await shop.fill({RICE: 1, COUSCOUS: 2, DATES: 3}, {formToken}))
  })

  test('fault 24: a deal that ended between cart and checkout is reported', async () => {
    const terms = {kind: 'buyXGetY', buyCount: 2, freeCount: 1} as const
    shop.published.deals = [
      testDeal({terms, products: [{id: 'RICE', title: 'Rice'}], until: shop.clock.at + MINUTE}),
    ]
    const input = await shop.fill({RICE: 3})
    expect(input.seen.totalCents).toBe(3998)
    await shop.advanceClock(2 * MINUTE)
    expect(await place(input)).toMatchObject({
      kind: 'changed',
      differences: [{id: 'RICE', kind: 'dearer', seenCents: 3998, nowCents: 5997}],
    })
  })

  test('taxes that changed are a difference too, though no line is', async () => {
    const input = await shop.fill({TEA: 2})
    shop.published.store.taxRate = 8
    expect(await place(input)).toMatchObject({kind: 'changed', differences: [], totalCents: 218})
    expect(await shop.orders()).toEqual([])
  })

  test('fault 25: what waits for its payment stays at the price it was placed at', async () => {
    const input = await shop.fill({RICE: 1})
    const {url} = await pay(input)
    await shop.sql.update(products).set({priceCents: 2999}).where(eq(products.id, 'RICE'))
    expect((await pay(input)).url).toBe(url)
    expect(await shop.sessions()).toMatchObject([{amount_total: 1999}])
  })

  test('fault 25: another form has to confirm the current price, though its cart is that of the pending order', async () => {
    const input = await shop.fill({RICE: 1})
    await pay(input)
    await shop.sql.update(products).set({priceCents: 2999}).where(eq(products.id, 'RICE'))
    expect(await place({...input, formToken: newForm()})).toMatchObject({kind: 'changed', totalCents: 2999})
  })

  test('what the browser says it saw is compared and never charged', async () => {
    for (const cents of [1, 0, -1999, 199.9, Number.NaN, 1e12]) {
      const input = await shop.fill({RICE: 1}, {seen: {totalCents: cents, lines: {RICE: cents}}})
      expect(await place(input)).toMatchObject({kind: 'changed', totalCents: 1999})
    }
    const borrowed = await shop.fill({RICE: 1}, {seen: {totalCents: 1999, lines: {}}})
    expect(await place(borrowed)).toMatchObject({kind: 'changed'})
    expect(shop.calls()).toBe(0)
    expect(await shop.orders()).toEqual([])
  })

  test('CVE-2026-44826: quantities that are none place nothing, so no total is negative', async () => {
    const good = await shop.fill({RICE: 1})
    for (const quantity of [-1, 0, 1.5, Number.NaN, 1e9, Infinity]) {
      await expect(place({...good, lines: [{id: 'RICE', quantity}]})).rejects.toThrow(TypeError)
    }
    const many = Array.from({length: 201}, (_, n) => ({id: `P${n}`, quantity: 1}))
    await expect(place({...good, lines: many})).rejects.toThrow(TypeError)
    expect(await place({...good, lines: []})).toEqual({kind: 'empty'})
    const twice = [60, 60].map((quantity) => ({id: 'RICE', quantity}))
    expect(await place(await shop.fill(twice))).toMatchObject({
      ...{kind: 'changed', differences: [{id: 'RICE', kind: 'fewer', left: MAX_QUANTITY}]},
    })
    expect(shop.calls()).toBe(0)
    expect(await shop.orders()).toEqual([])
  })

  test('less than a card can be charged is not tried', async () => {
    expect(await place(await shop.fill({DATES: 1}))).toEqual({kind: 'too-little'})
    expect(shop.calls()).toBe(0)
  })
})
