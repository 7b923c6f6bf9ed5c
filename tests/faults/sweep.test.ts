import {afterAll, beforeAll, expect, test} from 'vitest'
import {between, createSweep, only} from './sweep/sweep'
import type {Part} from './sweep/sweep'
import {startSweepShop} from './sweep/sweep-shop'
import type {SweepShop} from './sweep/sweep-shop'
import type {Scenario} from './sweep/scenarios'

/**
 * The server is killed at each step that it waits for on the way of an order. Each time another shopper was on it; each
 * time the shop starts again on what is left, everybody does what they would do, and all invariants hold for everybody
 * so far. `SWEEP=all` kills at every step on every way; else each fault has one step of one way or two, chosen so that
 * every way is killed once or more.
 */
const ALL = process.env['SWEEP'] === 'all'
const LIMIT_MS = ALL ? 5_400_000 : 600_000
const HOLD_MS = 35.1 * 60_000
const few = (count: number) => (ALL ? Infinity : count)

/** An order's transaction is named after its first statement. */
const PLACED = "commit of select pg_advisory_xact_lock_shared\\(hashtext\\('order pause'\\)\\)"
const SESSION = 'POST \\S+/v1/checkout/sessions$'
const PAID = 'commit of select "id", "number", "customer_id"'
const beforePlaced = between(null, new RegExp(`before ${PLACED}`))
const beforeAsking = between(new RegExp(`after ${PLACED}`), new RegExp(`before ${SESSION}`))
const afterAsking = between(new RegExp(`after ${SESSION}`), null)
const beforePaid = between(null, new RegExp(`before ${PAID}`))
const afterPaid = between(new RegExp(`after ${PAID}`), null)
const CANCELED = 'commit of select "id", "number", "customer_id"'
const beforeCanceled = between(null, new RegExp(`before ${CANCELED}`))
const afterCanceled = between(new RegExp(`after ${CANCELED}`), null)
const MAIL = /"outbox"|a mail$/
/** Throws where there is no mail on the way: then what arms the server does not reach what sends it. */
const mailing: Part = (labels) => {
  between(/^before a mail$/, /^after a mail$/)(labels)
  return only(afterPaid, MAIL)(labels)
}
/** What placing does as well, and is killed there. */
const replacing = between(/before GET/, new RegExp(`before ${PLACED}`))

let shop: SweepShop
let sweep: ReturnType<typeof createSweep>
let kills = 0
let breaches = 0

beforeAll(async () => {
  shop = await startSweepShop(ALL ? 320 : 50)
  sweep = createSweep(shop)
}, LIMIT_MS)
afterAll(async () => {
  console.log(`FIGURE sweep: ${kills} kills, ${breaches} breaches`)
  await shop.remove()
}, LIMIT_MS)

type Ways = ReturnType<typeof createSweep>['ways']
type Area = (ways: Ways) => [way: Scenario, part: Part, most: number]

/** @param most what only `SWEEP=all` goes through as well has 0 */
async function killIn(areas: Area[]) {
  let killed = 0
  for (const area of areas) {
    const [way, part, most] = area(sweep.ways)
    if (few(most) > 0) killed += await sweep.killIn(way, part, few(most))
  }
  return killed
}

/** After every area, and of all shoppers so far. */
async function expectNoViolation(about: string, killed: number, isOver = false) {
  kills += killed
  const found = await shop.findViolations(isOver)
  breaches += found.length
  console.log(`FIGURE ${about}: ${killed} kills, ${found.length} breaches`)
  expect(found).toEqual([])
}

test(
  'fault 1: killed at any step before an order is written, nothing is stored or charged, and the form works again',
  async () => {
    const killed = await killIn([
      ({placing}) => [placing, beforePlaced, 1],
      ({placingAnother}) => [placingAnother, replacing, 1],
    ])
    await expectNoViolation('fault 1', killed)
  },
  LIMIT_MS,
)

test(
  'fault 2: killed at any step between an order and its session, the same form goes on with the same order',
  async () => {
    const killed = await killIn([
      ({placing}) => [placing, beforeAsking, 0],
      ({placingAnother}) => [placingAnother, beforeAsking, 1],
      ({abandoning}) => [abandoning, beforeAsking, 0],
    ])
    await expectNoViolation('fault 2', killed)
  },
  LIMIT_MS,
)

test(
  'fault 3: killed at any step after the card provider made a session, the same form leads to that session',
  async () => {
    const killed = await killIn([
      ({placing}) => [placing, afterAsking, 0],
      ({placingAnother}) => [placingAnother, afterAsking, 0],
      ({abandoning}) => [abandoning, afterAsking, 1],
    ])
    await expectNoViolation('fault 3', killed)
  },
  LIMIT_MS,
)

test(
  'fault 4: killed at any step of taking a payment, by notice, by page and by itself, it is taken once in the end',
  async () => {
    const killed = await killIn([
      ({webhook}) => [webhook, beforePaid, 1],
      ({returnPage}) => [returnPage, beforePaid, 0],
    ])
    await expectNoViolation('fault 4', killed + (await sweep.killReconciler(ALL ? 1 : 60)))
  },
  LIMIT_MS,
)

test(
  'fault 5: killed at any step between the payment and the answer, the same notice comes again and changes nothing',
  async () => {
    const killed = await killIn([
      ({webhook}) => [webhook, only(afterPaid, MAIL, false), 0],
      ({returnPage}) => [returnPage, only(afterPaid, MAIL, false), 1],
    ])
    await expectNoViolation('fault 5', killed)
  },
  LIMIT_MS,
)

test(
  'fault 6: killed at any step of sending the confirmation, it arrives, and every copy of it is the same mail',
  async () => {
    const killed = await killIn([
      ({webhook}) => [webhook, mailing, 1],
      ({returnPage}) => [returnPage, mailing, 0],
    ])
    await expectNoViolation('fault 6', killed)
  },
  LIMIT_MS,
)

test(
  'killed at any step of canceling, the order is canceled once and its money is back once',
  async () => {
    const killed = await killIn([
      ({canceling}) => [canceling, beforeCanceled, 1],
      ({canceling}) => [canceling, afterCanceled, 2],
    ])
    await expectNoViolation('canceling', killed)
  },
  LIMIT_MS,
)

test(
  'faults 1 to 3: whoever never came back holds neither place nor goods after 35 minutes, and cannot pay any more',
  async () => {
    await shop.advanceTime(HOLD_MS)
    await shop.settle()
    await expectNoViolation('after 35 minutes', 0, true)
  },
  LIMIT_MS,
)
