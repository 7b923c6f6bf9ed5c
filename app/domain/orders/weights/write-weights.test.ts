import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {orderLines, orderPackages} from '~/platform/db/orders-schema'
import {orderDifferences, paymentHolds} from '~/platform/db/payments-schema'
import {createTestOrders, placeTestOrder, STAFF, testLine} from '../orders.test-helper'
import {findOrderForTest, orderRowOf, placeHeldOrder, TERMS, weighedTestLine} from './weights.test-helper'
import {addPackage, leaveOut, removePackage, requireFinalTotals} from './write-weights.server'
import type {AddPackageParams} from './write-weights.server'

let book: Awaited<ReturnType<typeof createTestOrders>>
beforeAll(async () => {
  book = await createTestOrders()
})
afterAll(() => book.close())

const AT = new Date('2025-11-22T14:00:00Z')
let forms = 0
const add = (orderId: string, params: Partial<AddPackageParams> = {}) =>
  book.sql.transaction((tx) =>
    addPackage(tx, {
      ...{orderId, position: 1, number: 1, grams: 1_500, isConfirmed: false},
      ...{formToken: `form-${(forms += 1)}`, by: STAFF, at: AT},
      ...params,
    }),
  )
const lineOf = async (orderId: string) =>
  (
    await book.sql
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position)
  )[0]
const totalsOf = (orderId: string) => book.sql.transaction((tx) => requireFinalTotals(tx, orderId))

test('a package is weighed: line and order come to what is on the scale, and it is in preparation', async () => {
  const rice = testLine({productId: 'RICE', unitPriceCents: 1_000, taxable: true})
  const {id} = await placeHeldOrder(book.sql, [weighedTestLine(), rice], {taxBasisPoints: 500})
  expect(await totalsOf(id)).toMatchObject({isComplete: false})
  expect(await add(id)).toEqual({kind: 'written'})
  expect(await orderRowOf(book.sql, id)).toMatchObject({
    ...{status: 'preparing', taxCents: 50, totalCents: 1_321 + 1_050, goodsCents: 2_321},
  })
  await add(id, {number: 2, grams: 1_600})
  expect(await totalsOf(id)).toMatchObject({isComplete: true, shortPositions: [1]})
  await add(id, {number: 3, grams: 1_400})
  expect(await lineOf(id)).toMatchObject({weighedGrams: 4_500, totalCents: 1_321 + 1_408 + 1_233})
  expect(await totalsOf(id)).toMatchObject({isComplete: true, shortPositions: [], differenceCents: 0})
  expect(await add(id, {number: 4})).toEqual({kind: 'complete'})
})

test('fault 60: the same form is one package, and two people who weigh the same one are told', async () => {
  const {id} = await placeHeldOrder(book.sql, [weighedTestLine()])
  const [first, again] = [await add(id, {formToken: 'twice'}), await add(id, {formToken: 'twice'})]
  expect([first.kind, again.kind]).toEqual(['written', 'existing'])
  const outcomes = await Promise.all([add(id, {number: 2, grams: 1_510}), add(id, {number: 2, grams: 1_520})])
  expect(outcomes.map(({kind}) => kind).sort()).toEqual(['weighed-by-other', 'written'])
  const refused = outcomes.find(({kind}) => kind === 'weighed-by-other')
  expect(refused).toMatchObject({by: 'Karim'})
  expect(await book.sql.$count(orderPackages, eq(orderPackages.orderId, id))).toBe(2)
})

test('what is hardly true is asked about once more', async () => {
  const {id} = await placeHeldOrder(book.sql, [weighedTestLine()])
  expect(await add(id, {grams: 15_000})).toEqual({kind: 'implausible', expectedGrams: 1_500})
  expect(await book.sql.$count(orderPackages, eq(orderPackages.orderId, id))).toBe(0)
  expect(await add(id, {grams: 15_000, isConfirmed: true})).toEqual({kind: 'written'})
})

test('a slip of the finger is taken back: the estimate stands again, deals and fees as ordered', async () => {
  const terms = {...TERMS, feeCents: 150, groups: [{reason: '2 + 1 free', freed: 1}]}
  const line = weighedTestLine({terms})
  const {id} = await placeHeldOrder(book.sql, [line])
  const before = await lineOf(id)
  await add(id, {grams: 1_700})
  const [row] = await book.sql.select().from(orderPackages).where(eq(orderPackages.orderId, id))
  const remove = () =>
    book.sql.transaction((tx) =>
      removePackage(tx, {orderId: id, packageId: row?.id ?? '', by: STAFF, at: AT}),
    )
  expect((await remove()).kind).toBe('written')
  expect((await remove()).kind).toBe('existing')
  expect(await lineOf(id)).toMatchObject({
    ...{weighedGrams: null, totalCents: before?.totalCents, savingsCents: before?.savingsCents},
    feeCents: 450,
  })
  expect(await orderRowOf(book.sql, id)).toMatchObject({totalCents: line.totalCents})
})

test('a line that is not there is left out, and taken up again', async () => {
  const {id} = await placeHeldOrder(book.sql, [
    weighedTestLine(),
    weighedTestLine({}, {productId: 'meat~goat'}),
  ])
  await add(id, {position: 2})
  const leave = (isLeftOut: boolean) =>
    book.sql.transaction((tx) => leaveOut(tx, {orderId: id, position: 2, isLeftOut, by: STAFF, at: AT}))
  expect((await leave(true)).kind).toBe('written')
  expect((await leave(true)).kind).toBe('existing')
  expect(await orderRowOf(book.sql, id)).toMatchObject({totalCents: 3 * 1_321})
  expect((await add(id, {position: 2})).kind).toBe('unknown')
  const [, goat] = (await findOrderForTest(book.sql, id)).lines
  expect(goat?.meat?.weighing).toMatchObject({state: 'left-out', packages: []})
  expect((await leave(false)).kind).toBe('written')
  expect(await orderRowOf(book.sql, id)).toMatchObject({totalCents: 6 * 1_321})
})

test('beyond its limit a line asks for the difference, and another weight withdraws what was asked', async () => {
  const {id, holdCents} = await placeHeldOrder(book.sql, [weighedTestLine()])
  for (const number of [1, 2, 3]) await add(id, {number, grams: 2_000})
  const totals = await totalsOf(id)
  expect(totals.coveredCents).toBe(holdCents)
  expect(totals.differenceCents).toBe(3 * 1_760 - holdCents)
  await book.sql.insert(orderDifferences).values({
    ...{id: 'difference-1', orderId: id, cents: totals.differenceCents, status: 'asked', askedAt: AT},
  })
  const [, , third] = await book.sql.select().from(orderPackages).where(eq(orderPackages.orderId, id))
  await book.sql.transaction((tx) =>
    removePackage(tx, {orderId: id, packageId: third?.id ?? '', by: STAFF, at: AT}),
  )
  expect(await book.sql.select().from(orderDifferences)).toMatchObject([{status: 'withdrawn'}])
  expect(await totalsOf(id)).toMatchObject({differenceCents: 0})
})

test('nothing is weighed while its money is being taken, once the shopper paid more, or when it is over', async () => {
  const {id, paymentId} = await placeHeldOrder(book.sql, [weighedTestLine()])
  const isHold = eq(paymentHolds.paymentId, paymentId)
  await book.sql.update(paymentHolds).set({status: 'capturing', captureCents: 1}).where(isHold)
  expect(await add(id)).toEqual({kind: 'closed', why: 'captured'})
  await book.sql.update(paymentHolds).set({status: 'held', captureCents: null}).where(isHold)
  await book.sql.insert(orderDifferences).values({
    ...{id: 'difference-2', orderId: id, cents: 5, status: 'paid', askedAt: AT, endedAt: AT},
  })
  expect(await add(id)).toEqual({kind: 'closed', why: 'difference-paid'})
  const plain = await placeTestOrder(book.sql, {steps: ['received']})
  expect(await add(plain.id)).toEqual({kind: 'closed', why: 'status'})
  const over = await placeHeldOrder(book.sql, [weighedTestLine()], {steps: ['received', 'cancelled']})
  expect(await add(over.id)).toEqual({kind: 'closed', why: 'status'})
})

test('is read with the order: packages, what is free, and how it is cut', async () => {
  const terms = {...TERMS, groups: [{reason: '2 + 1 free', freed: 1}]}
  const {id} = await placeHeldOrder(book.sql, [weighedTestLine({terms})])
  for (const [index, grams] of [1_500, 1_300, 1_600].entries()) await add(id, {number: index + 1, grams})
  const [line] = (await findOrderForTest(book.sql, id)).lines
  expect(line?.meat).toMatchObject({
    ...{itemId: 'whole-chicken', cut: [{set: 'Cut', option: '8 pieces'}]},
    weighing: {
      ...{per: 'piece', pieces: 3, state: 'weighed', estimatedGrams: 4_500},
      packages: [
        {number: 1, grams: 1_500, cents: 1_321, isFree: false},
        {number: 2, grams: 1_300, cents: 1_145, isFree: true},
        {number: 3, grams: 1_600, cents: 1_408, isFree: false},
      ],
    },
  })
  expect(line?.explanations).toEqual(['2 + 1 free: −$11.45'])
})
