import fc from 'fast-check'
import {expect, test} from 'vitest'
import {sumOf} from '~/domain/pricing/money'
import {SEED} from '~/domain/pricing/random-shops.test-helper'
import {totalsOf} from '../new-order'
import {refundLines, unitsCents} from '../refund-units'
import {planEdit} from './plan-edit'
import type {EditableOrder, EditPlan} from './plan-edit'
import {changesFor, randomChanges, randomOrders} from './random-orders.test-helper'
import type {RandomChange} from './random-orders.test-helper'

const RUNS = 10_000

interface Books {
  order: EditableOrder
  chargedCents: number
  refundedCents: number
}

type Step =
  | {kind: 'edit'; changes: RandomChange[]; isRefused: boolean}
  | {kind: 'units'; at: number; units: number}
  | {kind: 'amount'; cents: number}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('edit' as const),
        changes: randomChanges,
        isRefused: fc.nat(9).map((n) => n === 0),
      }),
    },
    fc.record({
      kind: fc.constant('units' as const),
      at: fc.nat(4),
      units: fc.integer({min: 1, max: 3}),
    }),
    fc.record({kind: fc.constant('amount' as const), cents: fc.integer({min: 1, max: 900})}),
  ),
  {minLength: 1, maxLength: 5},
)

/** As the books take it: never more than is left. */
function giveBack(books: Books, cents: number): number {
  const refundedCents = Math.min(cents, books.chargedCents - books.refundedCents)
  books.refundedCents += refundedCents
  return refundedCents
}

function refundUnits(books: Books, {at, units}: {at: number; units: number}) {
  const {order} = books
  const all = refundLines({...order, positions: order.lines})
  const line = all[at % all.length]
  if (!line) return
  const quantity = Math.min(units, line.quantity - line.returned)
  const cents = quantity > 0 ? unitsCents(line, quantity) : 0
  if (cents === 0 || cents > books.chargedCents - books.refundedCents) return
  giveBack(books, cents)
  const refund = {status: 'done', lines: [{position: line.position, quantity}]}
  books.order = {...order, refunds: [...order.refunds, refund]}
}

function apply(books: Books, plan: EditPlan, isRefused: boolean): number {
  const {lines, totals, edited} = plan
  const due = Math.min(plan.dueCents, books.chargedCents - books.refundedCents)
  const refundedCents = isRefused ? 0 : giveBack(books, plan.dueCents)
  books.order = {
    ...books.order,
    ...{lines, taxCents: totals.taxCents},
    edits: [...books.order.edits, {lines: edited}],
  }
  return due - refundedCents
}

/** Ten thousand orders with a dozen of `expect` each take a minute. */
function holds(isTrue: boolean) {
  if (!isTrue) throw new Error('This does not hold.')
}

/** What the database's own checks ask for. */
function expectConsistent({lines, totals}: EditPlan) {
  const {goodsCents, savingsCents, taxCents, totalCents, itemCount} = totals
  holds(totalCents === goodsCents - savingsCents + taxCents)
  holds(totalCents === sumOf(lines.map((line) => line.totalCents)) + taxCents)
  holds(itemCount > 0)
  holds(new Set(lines.map(({position}) => position)).size === lines.length)
  for (const line of lines) {
    holds(line.quantity > 0)
    holds(line.savingsCents >= 0)
    holds(line.totalCents >= 0)
    holds(line.totalCents === line.quantity * line.unitPriceCents - line.savingsCents)
  }
  for (const cents of [goodsCents, savingsCents, taxCents, totalCents]) {
    holds(Number.isSafeInteger(cents) === true)
    holds(cents >= 0)
  }
}

function expectNeverDearer(before: EditableOrder, plan: EditPlan) {
  holds(plan.totals.totalCents <= plan.totalBeforeCents)
  const wasByPosition = new Map(before.lines.map((line) => [line.position, line]))
  for (const line of plan.lines) {
    const was = wasByPosition.get(line.position)
    // Per unit that stays: compared without a fraction.
    if (was) holds(line.totalCents * was.quantity <= was.totalCents * line.quantity)
  }
  for (const {before: was, after, swap} of plan.edited)
    holds((after?.totalCents ?? 0) + (swap?.line.totalCents ?? 0) <= was.totalCents)
}

test('whatever is edited and given back in whatever order, the sums hold', () => {
  const seen = {edits: 0, swaps: 0, settled: 0, refused: 0, emptied: 0}
  fc.assert(
    fc.property(randomOrders, steps, (order, all) => {
      const chargedCents = totalsOf(order.lines, order.taxCents).totalCents
      const books: Books = {order, chargedCents, refundedCents: 0}
      let [elsewhereCents, unpaidCents] = [0, 0]
      for (const step of all) {
        const refundedBefore = books.refundedCents
        if (step.kind === 'amount') elsewhereCents += giveBack(books, step.cents)
        if (step.kind === 'units') {
          refundUnits(books, step)
          elsewhereCents += books.refundedCents - refundedBefore
        }
        if (step.kind === 'edit') {
          const changes = changesFor(books.order, step.changes)
          const plan = planEdit(books.order, changes)
          if (!plan) {
            seen.emptied += 1
            continue
          }
          expectConsistent(plan)
          expectNeverDearer(books.order, plan)
          seen.edits += plan.edited.length > 0 ? 1 : 0
          seen.swaps += plan.edited.filter(({swap}) => swap).length
          seen.settled += plan.settledCents > 0 ? 1 : 0
          seen.refused += step.isRefused && plan.dueCents > 0 ? 1 : 0
          unpaidCents += apply(books, plan, step.isRefused)
        }
        holds(books.refundedCents <= chargedCents)
        holds(books.refundedCents >= refundedBefore)
      }
      const totalCents = totalsOf(books.order.lines, books.order.taxCents).totalCents
      const leftCents = chargedCents - books.refundedCents
      // What is kept of the money is what the order comes to, but for what was refused.
      holds(leftCents <= totalCents + unpaidCents)
      if (elsewhereCents === 0) holds(leftCents === totalCents + unpaidCents)
      // Given back on top of the order's difference is at most what was given back for other reasons.
      holds(totalCents + unpaidCents - leftCents <= elsewhereCents)
    }),
    {numRuns: RUNS, seed: SEED},
  )
  // The test is worth something only if all of it happened.
  for (const [name, count] of Object.entries(seen)) expect([name, count > 100]).toEqual([name, true])
})
