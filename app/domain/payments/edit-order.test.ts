import {eq} from 'drizzle-orm'
import {beforeEach, describe, expect, test} from 'vitest'
import {orderHistory, orders, payments as paymentRows} from '~/platform/db/orders-schema'
import {posOrders} from '~/platform/db/payments-schema'
import {outbox as mails} from '~/platform/db/schema'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import type {LineChange} from '~/domain/orders/edits/plan-edit'
import {readOrders} from '~/domain/orders/order-rows.server'
import {placeTestOrder, STAFF, testLine} from '~/domain/orders/orders.test-helper'
import {changeStatus} from '~/domain/orders/write-order.server'
import type {TestPayments} from '../../../tests/support/test-payments'
import {createEditing} from './edit-order.test-helper'
import type {Editing} from './edit-order.test-helper'
import {withTestPayments} from './with-payments.test-helper'

let shop: TestPayments
let editing: Editing
withTestPayments((opened) => (shop = opened))
beforeEach(async () => {
  editing = createEditing(shop)
  await fillCatalog(shop.sql, [
    testRecord({id: 'RICE', title: 'Rice', stock: 10}),
    testRecord({id: 'BULGUR', title: 'Bulgur', stock: 1, priceCents: 900}),
  ])
})

const RICE = testLine({productId: 'RICE', title: 'Rice', quantity: 3, unitPriceCents: 500})
const SOAP = testLine({productId: 'SOAP', title: 'Soap', unitPriceCents: 333, taxable: true})
const BULGUR = {
  ...{id: 'BULGUR', title: 'Bulgur', unit: '2 lb bag', picture: null, taxable: false},
  ...{priceCents: 900, sellingCents: 900},
}
const change = (changes: Partial<LineChange> = {}): LineChange => ({
  ...{position: 1, keep: 2, reason: 'out-of-stock', swap: null, ...changes},
})
const readOne = async (id: string) => {
  const [order] = await readOrders(shop.sql, {where: eq(orders.id, id), orderBy: [], limit: 1})
  if (!order) throw new Error(id)
  return order
}

test('one of three is out of stock: it is given back, said, mailed, and not put back on sale', async () => {
  const id = await editing.place([RICE, SOAP], {taxCents: 25, taxBasisPoints: 750})
  const outcome = await editing.edit(id, {changes: [change()], note: 'Sorry!', seenRefundCents: 500})
  expect(outcome).toEqual({kind: 'edited', refund: {kind: 'done'}})
  expect(await shop.orderOf(id)).toMatchObject({
    ...{itemCount: 3, goodsCents: 1_333, taxCents: 25, totalCents: 1_358, status: 'received', flags: []},
  })
  expect(await editing.moneyOf(id)).toEqual({charged: 1_858, refunded: 500})
  expect([...editing.atProvider.values()]).toEqual([500])
  expect(await shop.stockOf('RICE')).toBe(10)
  expect(await readOne(id)).toMatchObject({
    chargedCents: 1_858,
    lines: [{quantity: 2, totalCents: 1_000, history: {orderedQuantity: 3, insteadOf: null}}, {quantity: 1}],
    edits: [{totalBeforeCents: 1_858, totalAfterCents: 1_358, note: 'Sorry!', by: 'Karim'}],
  })
  const revision = await editing.revisionOf(id)
  const [mail] = await shop.sql
    .select()
    .from(mails)
    .where(eq(mails.key, `order:${id}:edited:${revision}`))
  for (const text of [
    'Sorry!',
    'Rice: ordered 3, you get 2. Out of stock.',
    '$5.00 less',
    'Ordered 3, now 2',
  ])
    expect(mail?.text).toContain(text)
  const history = await shop.sql.select().from(orderHistory).where(eq(orderHistory.orderId, id))
  expect(history.map(({note}) => note)).toContain(`edited ${revision}`)
})

test('what comes in place is taken out of the stock, costs no more, and says what it is in place of', async () => {
  const id = await editing.place()
  const swap = {product: BULGUR, quantity: 1}
  const changes = [change({keep: 0, swap})]
  // Three couscous were $16.47, and one bulgur is $9.00.
  expect(await editing.edit(id, {changes, seenRefundCents: 747})).toMatchObject({kind: 'edited'})
  expect(await shop.stockOf('BULGUR')).toBe(0)
  const order = await readOne(id)
  expect(order).toMatchObject({
    ...{totalCents: 900, removedLines: []},
    lines: [
      {productId: 'BULGUR', history: {insteadOf: {quantity: 3, title: 'Fine couscous'}}, explanations: []},
    ],
  })
  const other = await editing.place()
  expect(await editing.edit(other, {changes, seenRefundCents: 747})).toEqual({kind: 'short'})
  expect((await shop.orderOf(other)).totalCents).toBe(1_647)
  expect(await editing.editsOf(other)).toEqual([])
})

test('something dearer costs what it replaces', async () => {
  const id = await editing.place([RICE])
  const swap = {product: BULGUR, quantity: 1}
  expect(await editing.edit(id, {changes: [change({swap})]})).toEqual({kind: 'edited', refund: null})
  expect((await editing.linesOf(id))[1]).toMatchObject({
    ...{position: 2, unitPriceCents: 900, savingsCents: 400, totalCents: 500},
    explanations: ['No more than what it replaces: −$4.00'],
  })
  expect(await editing.moneyOf(id)).toEqual({charged: 1_500, refunded: 0})
})

test('what the customer did not want goes back on sale', async () => {
  const id = await editing.place([RICE, SOAP])
  await editing.edit(id, {changes: [change({keep: 0, reason: 'asked'})], seenRefundCents: 1_500})
  expect(await shop.stockOf('RICE')).toBe(13)
  expect((await readOne(id)).removedLines).toMatchObject([{title: 'Rice', quantity: 3, reason: 'asked'}])
})

test('units of a deal stay at their share of what was agreed', async () => {
  const deal = testLine({...RICE, savingsCents: 502, totalCents: 998, explanations: ['2 + 1 free: −$5.02']})
  const id = await editing.place([deal])
  await editing.edit(id, {changes: [change()], seenRefundCents: 333})
  expect(await editing.linesOf(id)).toMatchObject([
    {quantity: 2, totalCents: 665, savingsCents: 335, explanations: ['You still save $3.35']},
  ])
})

test('units that were given back before are not given back again', async () => {
  const id = await editing.place([RICE])
  const lines = [{position: 1, quantity: 1}]
  const torn = {orderId: id, amountCents: 500, reason: 'Torn', lines, by: STAFF}
  expect(await editing.payments.refund({...torn, formToken: 'a'.repeat(32)})).toEqual({kind: 'done'})
  expect(await editing.edit(id, {changes: [change()]})).toEqual({kind: 'edited', refund: null})
  expect(await editing.edit(id, {changes: [change({keep: 1})], seenRefundCents: 500})).toMatchObject({
    kind: 'edited',
  })
  expect(await editing.moneyOf(id)).toEqual({charged: 1_500, refunded: 1_000})
})

test('never more than is left of the payment goes back', async () => {
  const id = await editing.place([RICE])
  const goodwill = {orderId: id, amountCents: 1_300, reason: 'Late', lines: [], by: STAFF}
  await editing.payments.refund({...goodwill, formToken: 'a'.repeat(32)})
  expect(await editing.edit(id, {changes: [change()], seenRefundCents: 500})).toEqual({kind: 'stale'})
  expect(await editing.edit(id, {changes: [change()], seenRefundCents: 200})).toMatchObject({kind: 'edited'})
  expect(await editing.moneyOf(id)).toEqual({charged: 1_500, refunded: 1_500})
})

test('the same form, at once and again, is one edit', async () => {
  const id = await editing.place([RICE])
  const form = {changes: [change()], seenRefundCents: 500, formToken: 'b'.repeat(32)}
  const revision = await editing.revisionOf(id)
  const all = await Promise.all([1, 2, 3].map(() => editing.edit(id, {...form, revision})))
  expect(all.map(({kind}) => kind).sort()).toEqual(['edited', 'existing', 'existing'])
  expect(await editing.edit(id, form)).toEqual({kind: 'existing'})
  expect(await editing.refundsOf(id)).toHaveLength(1)
  expect(await editing.moneyOf(id)).toEqual({charged: 1_500, refunded: 500})
})

test('of two people the second sees that it was changed, and nothing is overwritten', async () => {
  const id = await editing.place([RICE])
  const revision = await editing.revisionOf(id)
  const both = await Promise.all(
    [2, 1].map((keep) =>
      editing.edit(id, {changes: [change({keep})], revision, seenRefundCents: (3 - keep) * 500}),
    ),
  )
  expect(both.map(({kind}) => kind).sort()).toEqual(['edited', 'stale'])
  expect(await editing.editsOf(id)).toHaveLength(1)
})

test('a change of another line, which gives back the same either way, is seen first too', async () => {
  const id = await editing.place([RICE, {...RICE, productId: 'SOAP', title: 'Soap'}])
  const revision = await editing.revisionOf(id)
  const editLine = (position: number) =>
    editing.edit(id, {changes: [change({position})], revision, seenRefundCents: 500})
  expect(await editLine(1)).toMatchObject({kind: 'edited'})
  expect(await editLine(2)).toEqual({kind: 'stale'})
  expect(await editing.editsOf(id)).toHaveLength(1)
})

test('what is handed over, canceled or empty afterwards is not edited', async () => {
  const id = await editing.place([RICE])
  expect(await editing.edit(id, {changes: [change({keep: 0})]})).toEqual({kind: 'empty'})
  const step = {orderId: id, by: STAFF}
  await shop.sql.transaction((tx) => changeStatus(tx, {...step, from: 'received', to: 'ready'}))
  expect(await editing.edit(id, {changes: [change()], seenRefundCents: 500})).toMatchObject({kind: 'edited'})
  await shop.sql.transaction((tx) => changeStatus(tx, {...step, from: 'ready', to: 'collected'}))
  expect(await editing.edit(id, {changes: [change({keep: 1})], seenRefundCents: 500})).toEqual({
    kind: 'stale',
  })
})

describe('money that does not go back at once', () => {
  test('without a response it is asked for again, once', async () => {
    const id = await editing.place([RICE])
    editing.mood.is = 'away'
    const outcome = await editing.edit(id, {changes: [change()], seenRefundCents: 500})
    expect(outcome).toEqual({kind: 'edited', refund: {kind: 'pending'}})
    editing.mood.is = 'done'
    shop.clock.aheadMs += 61_000
    await editing.payments.reconcile()
    expect(await editing.refundsOf(id)).toMatchObject([{status: 'done', amountCents: 500}])
    shop.clock.aheadMs = 0
  })

  test('refused for good it is flagged, and can be given back by hand', async () => {
    const id = await editing.place([RICE])
    editing.mood.is = 'refuses'
    const outcome = await editing.edit(id, {changes: [change()], seenRefundCents: 500})
    expect(outcome).toMatchObject({kind: 'edited', refund: {kind: 'refused'}})
    expect((await shop.orderOf(id)).flags).toEqual(['edit-not-refunded'])
    expect(await editing.moneyOf(id)).toEqual({charged: 1_500, refunded: 0})
  })

  test('a payment that the provider does not know has nothing to give back', async () => {
    const id = await editing.place([RICE])
    await shop.sql.update(paymentRows).set({intentId: null}).where(eq(paymentRows.orderId, id))
    expect(await editing.edit(id, {changes: [change()]})).toEqual({kind: 'edited', refund: null})
    expect((await shop.orderOf(id)).totalCents).toBe(1_000)
  })
})

describe('another pickup time', () => {
  const startsAt = new Date('2030-01-05T15:00:00Z')
  const pickup = {startsAt, endsAt: new Date('2030-01-05T15:30:00Z'), mayOverbook: false}

  test('is kept with the one before, and settles what was wrong with that', async () => {
    const id = await editing.place([RICE])
    expect(await editing.edit(id, {pickup})).toEqual({kind: 'edited', refund: null})
    const order = await readOne(id)
    expect(order.pickupStartsAt).toBe(startsAt.toISOString())
    expect(order.edits).toMatchObject([{pickupBefore: '2025-11-22T21:30:00.000Z', lines: []}])
  })

  test('that is full is taken only if staff say so', async () => {
    const pickupStartsAt = new Date('2030-01-06T15:00:00Z')
    const full = {...pickup, startsAt: pickupStartsAt}
    for (let held = 0; held < 40; held += 1) {
      const customerId = `customer-window-${held}`
      await shop.sql.execute(
        `insert into customers (id, email, name, last_name, loyalty_points, revision, created_at, updated_at) values ('${customerId}', '${customerId}@x.example', 'x', '', 0, 1, now(), now())`,
      )
      await placeTestOrder(shop.sql, {customerId, pickupStartsAt, steps: ['received']})
    }
    const id = await editing.place([RICE])
    expect(await editing.edit(id, {pickup: full})).toEqual({kind: 'full'})
    expect(await editing.edit(id, {pickup: {...full, mayOverbook: true}})).toMatchObject({kind: 'edited'})
  })
})

test('a point of sale that has it cannot be told, so staff are', async () => {
  const id = await editing.place([RICE])
  const at = new Date(shop.now())
  await shop.sql.insert(posOrders).values({orderId: id, state: 'sent', dueAt: at, createdAt: at})
  await editing.edit(id, {changes: [change()], seenRefundCents: 500})
  expect((await shop.orderOf(id)).flags).toEqual(['changed-after-pos'])
})
