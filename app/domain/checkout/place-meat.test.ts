import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {
  CHICKEN_LINE,
  GOAT_LINE,
  HEAD_LINE,
  testGoat,
  testHead,
  testMeatItem,
} from '~/domain/catalog/meat-product.test-helper'
import {quoteCart} from '~/domain/cart/quote.server'
import {orderLines} from '~/platform/db/orders-schema'
import {addDays, toLocal} from '~/platform/time/time-zone'
import type {PlaceInput} from './checkout'
import {newForm} from './checkout.test-helper'
import type {TestCheckout} from './checkout.test-helper'
import {fingerprintOf, matchesRequest} from './fingerprint.server'
import {compareWithSeenPrices} from './price-differences'
import {repriceCart} from './reprice.server'
import {placeToPay, withTestCheckout} from './with-checkout.test-helper'

let shop: TestCheckout
withTestCheckout((opened) => (shop = opened))

const place = (input: PlaceInput) => shop.checkout.place(input)

/** A cart as its page sends it, with the board as it is then. */
function fill(quantities: Record<string, number>, overrides: Partial<PlaceInput> = {}) {
  shop.published.meat = [testMeatItem(), testGoat(), testHead()]
  return shop.fill(quantities, overrides)
}

const reprice = (input: PlaceInput) => repriceCart(shop.deps, input, null, shop.clock.at)
const dayIn = (days: number) => addDays(toLocal(shop.clock.at, shop.published.store.timeZone).date, days)

/** Nothing is written, and the card provider hears nothing. */
async function expectNothing() {
  expect(await shop.orders()).toEqual([])
  expect(shop.calls()).toBe(0)
}

describe('a cart with meat', () => {
  test('is priced by the board, held with the margin, and passed on with cuts, notes and choices', async () => {
    const input = await fill({[CHICKEN_LINE]: 2, RICE: 1})
    expect(input.seen).toMatchObject({totalCents: 2974 + 1999, heldCents: 3420 + 1999})
    const repriced = await reprice(input)
    if ('kind' in repriced) throw new Error(repriced.kind)
    expect(repriced.held).toEqual({lineLimits: [3420, 1999], taxCents: 0, totalCents: 5419})
    expect(repriced.quote.products.find(({id}) => id === CHICKEN_LINE)?.meat?.cut).toMatchObject([
      {option: '8 pieces', feeCents: 150},
      {option: 'Off'},
    ])
  })

  test('is written with what the card is to hold, how it is cut and what is wanted if it is not there', async () => {
    const choices = {[CHICKEN_LINE]: 'swap', RICE: 'leave-out'} as const
    const input = await fill({[CHICKEN_LINE]: 2, RICE: 1}, {notes: {[CHICKEN_LINE]: 'small'}, choices})
    await placeToPay(shop, input)
    expect(await shop.orders()).toMatchObject([{totalCents: 4973, holdCents: 5419, estimateCents: 4973}])
    const [chicken, rice] = await shop.sql.select().from(orderLines).orderBy(orderLines.position)
    expect(chicken).toMatchObject({
      ...{productId: CHICKEN_LINE, quantity: 2, note: 'small', ifMissing: 'swap', limitCents: 3420},
      cut: [
        {set: 'Cut', option: '8 pieces', feeCents: 150},
        {set: 'Skin', option: 'Off', feeCents: 0},
      ],
      provenance: {certifier: 'HFSAA', slaughter: 'hand', origin: 'Ohio', certificate: null},
    })
    expect(rice).toMatchObject({productId: 'RICE', ifMissing: 'leave-out', weighing: null})
  })

  test('of what has one price each is placed at once; the board has no stock to take', async () => {
    const notes = {[HEAD_LINE]: 'split it', RICE: 'the long one'}
    const input = await fill({[HEAD_LINE]: 2, RICE: 1}, {notes, choices: {[HEAD_LINE]: 'leave-out'}})
    await placeToPay(shop, input)
    const lines = await shop.sql.select().from(orderLines)
    expect(lines).toHaveLength(2)
    const [head] = await shop.sql.select().from(orderLines).where(eq(orderLines.productId, HEAD_LINE))
    // Heads take no note.
    expect(head).toMatchObject({title: 'Lamb head', quantity: 2, totalCents: 3600, note: null})
    expect(lines.find(({productId}) => productId === 'RICE')?.note).toBe('the long one')
  })
})

describe('what the shopper saw of meat', () => {
  test('a price for a pound that changed is told as another estimate', async () => {
    const input = await fill({[CHICKEN_LINE]: 2})
    shop.published.meat = [testMeatItem({cents: 499})]
    expect(await place(input)).toMatchObject({
      ...{kind: 'changed', totalCents: 3344 + 300},
      differences: [{id: CHICKEN_LINE, kind: 'dearer', isEstimate: true, seenCents: 2974, nowCents: 3644}],
    })
    await expectNothing()
  })

  test('a margin that changed is told too: the card would hold something else', async () => {
    const input = await fill({[CHICKEN_LINE]: 2})
    shop.published.store.weighing = {...shop.published.store.weighing, marginBasisPoints: 2500}
    expect(await place(input)).toMatchObject({kind: 'changed', differences: []})
    await expectNothing()
  })

  test('a hold that the browser says it saw is compared, never held', async () => {
    const input = await fill({[CHICKEN_LINE]: 2})
    for (const heldCents of [0, 1, null, 1e9]) {
      expect(await place({...input, seen: {...input.seen, heldCents}})).toMatchObject({kind: 'changed'})
    }
    const rice = await shop.fill({RICE: 1})
    expect(await place({...rice, seen: {...rice.seen, heldCents: 5000}})).toMatchObject({kind: 'changed'})
    await expectNothing()
  })

  test.each([
    [9, 8],
    [4, 8],
    [399, 398],
  ])('%d quarter pounds are not sold: %d are offered, and nothing else is placed', async (quantity, left) => {
    const input = await fill({[GOAT_LINE]: quantity})
    expect(await place(input)).toMatchObject({
      kind: 'changed',
      differences: [{id: GOAT_LINE, kind: 'amount', left, per: 'pound'}],
    })
    await expectNothing()
  })

  test.each([
    'meat~butcherItem-chicken~12-pieces~off',
    'meat~butcherItem-chicken',
    'meatlb~butcherItem-chicken~8-pieces~off',
    'meat~butcherItem-veal~whole',
  ])('%s, which is not sold, is told as gone', async (id) => {
    const input = await fill({RICE: 1})
    const {lines} = input
    expect(await place({...input, lines: [...lines, {id, quantity: 1}]})).toMatchObject({
      ...{kind: 'changed', totalCents: 1999},
      differences: [{id, kind: 'gone'}],
    })
    await expectNothing()
  })

  test('quantities that are none place nothing', async () => {
    const good = await fill({[GOAT_LINE]: 8})
    for (const quantity of [-8, 0, 8.5, Number.NaN, 401, 1e9, Infinity]) {
      await expect(place({...good, lines: [{id: GOAT_LINE, quantity}]})).rejects.toThrow(TypeError)
    }
    await expect(place({...good, lines: [{id: CHICKEN_LINE, quantity: 100}]})).rejects.toThrow(TypeError)
    await expectNothing()
  })
})

describe('its pickup window', () => {
  test('ends before the hold does', async () => {
    const late = await fill({[CHICKEN_LINE]: 1}, {date: dayIn(6)})
    expect(await place(late)).toEqual({kind: 'window', why: 'after-hold'})
    // Only a hold ends.
    await placeToPay(shop, await fill({[HEAD_LINE]: 1}, {date: dayIn(6)}))
  })

  test('lies within as many days as the store counts on', async () => {
    shop.published.store.weighing = {...shop.published.store.weighing, holdDays: 2}
    const late = await fill({[CHICKEN_LINE]: 1}, {date: dayIn(3)})
    expect(await place(late)).toEqual({kind: 'window', why: 'after-hold'})
  })

  test('begins after the cut that takes longest', async () => {
    const smoked = 'meat~butcherItem-chicken~smoked~on'
    const soon = await fill({[smoked]: 1, RICE: 1}, {date: dayIn(1)})
    expect(await place(soon)).toEqual({kind: 'window', why: 'before-cut'})
    const {kind} = await shop.deps.pickup.check(dayIn(3), '15:00', shop.clock.at, {
      ...{readyFrom: shop.clock.at + 48 * 3_600_000, holdEndsAt: shop.clock.at + 5 * 24 * 3_600_000},
    })
    expect(kind).toBe('open')
    await expectNothing()
  })
})

describe('another choice or another cut is another order', () => {
  const priced = {lines: [], subtotalCents: 0, savedCents: 0, taxCents: 0, totalCents: 0}

  test('and the same, in whatever order, is the same', async () => {
    const input = await fill({[CHICKEN_LINE]: 1, RICE: 1}, {choices: {RICE: 'swap'}})
    const fingerprint = fingerprintOf(input, priced, null)
    const matches = (other: Partial<PlaceInput>) => matchesRequest(fingerprint, {...input, ...other})
    expect(matches({lines: [...input.lines].reverse()})).toBe(true)
    expect(matches({choices: {RICE: 'swap', [CHICKEN_LINE]: 'call'}})).toBe(true)
    expect(matches({choices: {}})).toBe(false)
    expect(matches({choices: {RICE: 'leave-out'}})).toBe(false)
    expect(matches({choices: {RICE: 'swap', [CHICKEN_LINE]: 'swap'}})).toBe(false)
    const other = input.lines.map(({id, quantity}) => ({id: id.replace('8-pieces', 'whole'), quantity}))
    expect(matches({lines: other})).toBe(false)
  })

  test('another hold is another order, though its request is the same', async () => {
    const input = await fill({[CHICKEN_LINE]: 1})
    const held = {lineLimits: [1710], taxCents: 0, totalCents: 1710}
    const [first, second] = [held, {...held, totalCents: 1730}].map((own) =>
      fingerprintOf(input, priced, own),
    )
    expect(first).not.toBe(second)
    expect(matchesRequest(first ?? null, input)).toBe(true)
  })

  test('a form with a choice is placed anew, and resumed as long as it stays', async () => {
    const input = await fill({[HEAD_LINE]: 1}, {choices: {[HEAD_LINE]: 'swap'}})
    const {number} = await placeToPay(shop, input)
    expect((await placeToPay(shop, {...input, formToken: newForm()})).number).toBe(number)
    const other = {...input, formToken: newForm(), choices: {}}
    expect((await placeToPay(shop, other)).number).not.toBe(number)
  })
})

test('the hold is reckoned on what can be had, with the taxes on it', async () => {
  shop.published.store.taxRate = 10
  shop.published.meat = [testMeatItem()]
  const {catalog, content, log} = shop.deps
  const lines = [
    {id: CHICKEN_LINE, quantity: 1},
    {id: 'LAMB', quantity: 5},
  ]
  const quote = await quoteCart({catalog, content: content(), log}, lines, shop.clock.at)
  if (!quote) throw new Error('The catalog is there.')
  const {held, priced} = compareWithSeenPrices(lines, {totalCents: 0, lines: {}}, quote)
  // Three heads are there, and taxed.
  expect(priced.lines.map(({quantity}) => quantity)).toEqual([1, 3])
  expect(held).toEqual({lineLimits: [1710, 8025], taxCents: 803, totalCents: 1710 + 8025 + 803})
})
