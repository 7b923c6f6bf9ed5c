import fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {SEED} from '~/domain/pricing/random-shops.test-helper'
import {sumOf} from '~/domain/pricing/money'
import {changesFor, randomChanges, randomOrders} from '~/domain/orders/edits/random-orders.test-helper'
import {planEdit} from '~/domain/orders/edits/plan-edit'
import {readEditableOrder} from '~/domain/orders/edits/editable-order.server'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import {STAFF} from '~/domain/orders/orders.test-helper'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {products} from '~/platform/db/schema'
import {createTestPayments} from '../../../tests/support/test-payments'
import type {TestPayments} from '../../../tests/support/test-payments'
import {createEditing} from './edit-order.test-helper'
import type {Editing, ProviderMood} from './edit-order.test-helper'
import {findRefundable} from './edit-order.server'

const RUNS = 80
const IDS = ['p0', 'p1', 'p2', 'p3', 'p4', 's0', 's1']
const STOCK = 500

let database: TestDatabase
let shop: TestPayments
let editing: Editing
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await createTestPayments(database)
  editing = createEditing(shop)
  await fillCatalog(
    shop.sql,
    IDS.map((id) => testRecord({id, title: id, stock: STOCK})),
  )
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const step = fc.record({
  changes: randomChanges,
  mood: fc.constantFrom<ProviderMood>('done', 'done', 'away', 'refuses'),
  goodwillCents: fc.option(fc.integer({min: 1, max: 400}), {freq: 3}),
  isRepeated: fc.boolean(),
})

const stocks = async () => {
  const rows = await shop.sql.select({id: products.id, stock: products.stock}).from(products)
  return new Map(rows.map(({id, stock}) => [id, stock ?? 0]))
}

/** Units by product, of lines. */
const unitsOf = (lines: readonly {productId: string; quantity: number}[], id: string) =>
  sumOf(lines.filter(({productId}) => productId === id).map(({quantity}) => quantity))

test('hundreds of edits with refunds that fail, forms that come twice and other refunds: money and goods add up', async () => {
  const seen = {edits: 0, repeated: 0, refused: 0, pending: 0}
  await fc.assert(
    fc.asyncProperty(randomOrders, fc.array(step, {minLength: 1, maxLength: 4}), async (random, steps) => {
      await shop.sql.update(products).set({stock: STOCK})
      const {lines, taxCents, taxBasisPoints} = random
      const id = await editing.place([...lines], {taxCents, taxBasisPoints})
      const {charged} = await editing.moneyOf(id)
      let lastTotal = charged
      for (const {changes: randomly, mood, goodwillCents, isRepeated} of steps) {
        editing.mood.is = mood
        const formToken = editing.nextToken()
        if (goodwillCents) {
          const refund = {orderId: id, amountCents: goodwillCents, reason: 'Sorry', lines: [], by: STAFF}
          await editing.payments.refund({...refund, formToken: editing.nextToken()})
        }
        const row = await shop.orderOf(id)
        const order = await readEditableOrder(shop.sql, row)
        const changes = changesFor(order, randomly)
        const plan = planEdit(order, changes)
        const refundable = await findRefundable(shop.sql, id)
        const seenRefundCents = Math.min(plan?.dueCents ?? 0, refundable)
        const before = {lines: await editing.linesOf(id), stock: await stocks()}
        const form = {changes, formToken, seenRefundCents, revision: row.revision}
        const outcome = await editing.edit(id, form)
        expect(outcome.kind).toBe(plan ? 'edited' : 'empty')
        if (plan) {
          seen.edits += 1
          if (outcome.kind === 'edited' && outcome.refund?.kind === 'refused') seen.refused += 1
          if (outcome.kind === 'edited' && outcome.refund?.kind === 'pending') seen.pending += 1
        }
        if (plan && isRepeated) {
          seen.repeated += 1
          const money = await editing.moneyOf(id)
          expect(await editing.edit(id, {...form, revision: row.revision})).toEqual({kind: 'existing'})
          expect(await editing.moneyOf(id)).toEqual(money)
        }
        const [after, afterLines, stock] = [await shop.orderOf(id), await editing.linesOf(id), await stocks()]
        // Units are in the order, on sale, or were not to be had.
        for (const product of IDS) {
          const total = (held: typeof afterLines, on: Map<string, number>) =>
            unitsOf(held, product) + (on.get(product) ?? 0)
          const lost = sumOf(
            (plan?.edited ?? []).map((line) =>
              line.before.productId === product && line.reason !== 'asked'
                ? line.before.quantity - (line.after?.quantity ?? 0)
                : 0,
            ),
          )
          expect(total(afterLines, stock)).toBe(total(before.lines, before.stock) - lost)
        }
        expect(after.totalCents).toBe(sumOf(afterLines.map((line) => line.totalCents)) + after.taxCents)
        expect(after.totalCents).toBeLessThanOrEqual(lastTotal)
        lastTotal = after.totalCents
      }
      const rows = await editing.refundsOf(id)
      const {refunded} = await editing.moneyOf(id)
      const reserved = sumOf(rows.filter(({status}) => status !== 'failed').map((row) => row.amountCents))
      expect(refunded).toBe(reserved)
      expect(refunded).toBeLessThanOrEqual(charged)
      const failedEdits = rows.filter(({status, reason}) => status === 'failed' && reason === 'Order changed')
      const unpaid = sumOf(failedEdits.map((row) => row.amountCents))
      const goodwill = sumOf(
        rows
          .filter(({status, reason}) => status !== 'failed' && reason === 'Sorry')
          .map((row) => row.amountCents),
      )
      expect(charged - refunded).toBeLessThanOrEqual(lastTotal + unpaid)
      if (goodwill === 0) expect(charged - refunded).toBe(lastTotal + unpaid)
      expect((await shop.orderOf(id)).flags.includes('edit-not-refunded')).toBe(failedEdits.length > 0)
    }),
    {numRuns: RUNS, seed: SEED},
  )
  expect(seen.edits).toBeGreaterThan(100)
  for (const count of [seen.repeated, seen.refused, seen.pending]) expect(count).toBeGreaterThan(5)
})
