import {setTimeout as wait} from 'node:timers/promises'
import {expect} from 'vitest'
import type {Form, Walk} from './checkout-walk'
import {CAPACITY, CART} from './money-shop'
import type {MoneyShop} from './money-shop'

const OPEN = 'POST /v1/checkout/sessions'

const list = (count: number) => Array.from({length: count}, (_, index) => index)
/** Pages that the card provider was asked for; the same one may be asked for again, where its answer was late. */
function pagesAskedFor({stripe}: MoneyShop): number {
  const asked = stripe.embedded.ledger.entries().filter(({method, call}) => `${method} ${call}` === OPEN)
  return new Set(asked.map(({idempotencyKey}) => idempotencyKey)).size
}

function inTurn(ways: Walk[], n: number): Walk {
  const walk = ways[n % ways.length]
  if (!walk) throw new Error('There is one server at least.')
  return walk
}

/** Somebody presses the button many times at once, at each of the servers in turn. */
export async function clickAtOnce(
  money: MoneyShop,
  window = money.freshWindow(),
  clicks = 50,
): Promise<void> {
  const ways = money.shopper()
  const walk = inTurn(ways, 0)
  const form = await walk.fillIn(CART, window)
  const answers = await Promise.all(list(clicks).map((n) => inTurn(ways, n).checkOut(form)))
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
  const [first] = answers
  // One order, one page to pay it on, told to each.
  expect(answers.map((answer) => answer.answer)).toEqual(answers.map(() => first?.answer))
  expect(await money.sessionsOf(first?.answer.number)).toHaveLength(1)
  const back = await walk.pay(first?.answer.url ?? '')
  expect((await walk.comeBack(back)).text).toContain('ORDER COMPLETE')
}

/** That the time is full, and which ones are not. */
function isToldOfOthers({status, answer}: {status: number; answer: object}): boolean {
  return status === 409 && JSON.stringify(answer).includes('Please choose another') && 'offer' in answer
}

/** Who is turned away at the door, or does not get through to it, comes again with the same form. */
async function pressUntilTold(walk: Walk, form: Form) {
  for (;;) {
    const told = await walk.checkOut(form).catch((error: unknown) => {
      // So many connections at once are more than a machine takes; nobody else throws this.
      if (error instanceof TypeError && error.message === 'fetch failed') return null
      throw error
    })
    // 408: its connection stood, and what was to be said on it came too late.
    if (told && told.status !== 503 && told.status !== 408) return told
    await wait(1_000 + Math.random() * 4_000)
  }
}

/**
 * So many want the same window at the same moment, at each of the servers in turn, and again for other windows: who had
 * a place stays away, and others come for them. Gives how long the longest rush took, in ms.
 */
export async function rushForWindows(
  money: MoneyShop,
  {shoppers, rounds}: {shoppers: number; rounds: number},
): Promise<number> {
  let longest = 0
  let crowd: Walk[][] = []
  for (let round = 0; round < rounds; round += 1) {
    crowd = [...crowd, ...list(shoppers - crowd.length).map(() => money.shopper())]
    const {took, left} = await rushForWindow(money, crowd)
    crowd = left
    longest = Math.max(longest, took)
  }
  return longest
}

/** How many shoppers that takes. */
export const crowdOf = (shoppers: number, rounds: number) => shoppers + rounds * CAPACITY

async function rushForWindow(money: MoneyShop, ways: Walk[][]): Promise<{took: number; left: Walk[][]}> {
  const window = money.freshWindow()
  const form = await inTurn(ways[0] ?? [], 0).fillIn(CART, window)
  money.stripe.embedded.ledger.clear()

  const from = performance.now()
  const outcomes = await Promise.all(ways.map((own, n) => pressUntilTold(inTurn(own, n), money.again(form))))
  const took = performance.now() - from
  const taken = outcomes.filter((outcome) => outcome.status === 200)
  const others = outcomes.filter((outcome) => outcome.status !== 200)
  expect(taken).toHaveLength(CAPACITY)
  expect(others.filter((outcome) => !isToldOfOthers(outcome))).toEqual([])
  // Nobody was sent to pay, nor asked about, for whom there is no place.
  expect(pagesAskedFor(money)).toBe(CAPACITY)
  expect(new Set(taken.map((outcome) => outcome.answer.url)).size).toBe(CAPACITY)
  // Of thousands, enough are kept for the invariants to look through.
  for (const walk of ways.slice(50).flat()) walk.answers.length = 0
  return {took, left: ways.filter((_, n) => outcomes[n]?.status !== 200)}
}
