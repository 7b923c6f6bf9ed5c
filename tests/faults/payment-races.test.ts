import {afterAll, beforeAll, expect, test} from 'vitest'
import {startPaymentsShop} from './payments-shop'
import type {PaymentsShop} from './payments-shop'
import {clickInRounds, crowdOf, rushForWindows} from './payment-races'

/** Small by default. With RACES there are as many rounds, each with as many shoppers as would fill a street. */
const RACES = Number(process.env['RACES'] ?? 0)
const ROUNDS = Math.max(RACES, 1)
const SHOPPERS = Number(process.env['SHOPPERS'] ?? (RACES > 0 ? 1_000 : 60))
const ROUND_MS = 60_000 + SHOPPERS * 100

let money: PaymentsShop

beforeAll(async () => {
  money = await startPaymentsShop({shoppers: ROUNDS + crowdOf(SHOPPERS, ROUNDS)})
}, 300_000)
afterAll(() => money.remove())

test(
  `fault 20: CHECK OUT pressed 50 times at once is one order and one session (${ROUNDS} ×)`,
  () => clickInRounds(money, ROUNDS),
  ROUNDS * 60_000,
)

test(
  `fault 27: ${SHOPPERS} shoppers want a window of 10: 10 get it, the others are told before anybody is asked to pay`,
  async () => {
    const longest = await rushForWindows(money, {shoppers: SHOPPERS, rounds: ROUNDS})
    console.log(
      `FIGURE ${ROUNDS} × ${SHOPPERS} shoppers for 10 places over HTTP: 10 each time, all told within ${Math.round(longest)} ms`,
    )
  },
  ROUNDS * ROUND_MS,
)

test('faults 20 and 27: afterwards every invariant holds', async () => {
  expect(await money.findViolations()).toEqual([])
}, 120_000)
