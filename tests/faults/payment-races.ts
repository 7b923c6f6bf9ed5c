import {setTimeout as wait} from 'node:timers/promises'
import {expect} from 'vitest'
import type {CheckoutForm, CheckoutFlow} from './checkout-flow'
import {CAPACITY, CART} from './payments-shop'
import type {PaymentsShop} from './payments-shop'

const OPEN = 'POST /v1/checkout/sessions'

const range = (count: number) => Array.from({length: count}, (_, index) => index)
/** Pages that the card provider was asked for; the same one may be asked for again, where its answer was late. */
function countOpenedSessions({stripe}: PaymentsShop): number {
  const opened = stripe.ledger.entries().filter(({method, call}) => `${method} ${call}` === OPEN)
  return new Set(opened.map(({idempotencyKey}) => idempotencyKey)).size
}

function pickFlow(flows: CheckoutFlow[], n: number): CheckoutFlow {
  const walk = flows[n % flows.length]
  if (!walk) throw new Error('There is one server at least.')
  return walk
}

/** Somebody presses the button many times at once, at each of the servers in turn. */
async function clickAtOnce(shop: PaymentsShop, window = shop.freshWindow(), clicks = 50): Promise<void> {
  const flows = shop.shopper()
  const walk = pickFlow(flows, 0)
  const form = await walk.fillForm(CART, window)
  const responses = await Promise.all(range(clicks).map((n) => pickFlow(flows, n).checkOut(form)))
  expect(responses.map((response) => response.status)).toEqual(responses.map(() => 200))
  const [first] = responses
  // One order, one page to pay it on, told to each.
  expect(responses.map((response) => response.result)).toEqual(responses.map(() => first?.result))
  expect(await shop.sessionsOf(first?.result.number)).toHaveLength(1)
  const back = await walk.pay(first?.result.url ?? '')
  expect((await walk.openReturnPage(back)).text).toContain('ORDER COMPLETE')
}

/** `clickAtOnce` so many times, in a fresh window before one is full. */
export async function clickInRounds(shop: PaymentsShop, rounds: number): Promise<void> {
  let window = shop.freshWindow()
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0 && round % (CAPACITY - 2) === 0) window = shop.freshWindow()
    await clickAtOnce(shop, window)
  }
}

/** That the time is full, and which ones are not. */
function isOfferedOthers({status, result}: {status: number; result: object}): boolean {
  return status === 409 && JSON.stringify(result).includes('Please choose another') && 'offer' in result
}

/** Who is turned away at the door, or does not get through to it, comes again with the same form. */
async function retryUntilAnswered(walk: CheckoutFlow, form: CheckoutForm) {
  for (;;) {
    const response = await walk.checkOut(form).catch((error: unknown) => {
      // So many connections at once are more than a machine takes; nobody else throws this.
      if (error instanceof TypeError && error.message === 'fetch failed') return null
      throw error
    })
    // 408: its connection stood, and what was to be said on it came too late.
    if (response && response.status !== 503 && response.status !== 408) return response
    await wait(1_000 + Math.random() * 4_000)
  }
}

/**
 * So many want the same window at the same moment, at each of the servers in turn, and again for other windows: who had
 * a place stays away, and others come for them. Gives how long the longest rush took, in ms.
 */
export async function rushForWindows(
  shop: PaymentsShop,
  {shoppers, rounds}: {shoppers: number; rounds: number},
): Promise<number> {
  let longest = 0
  let waiting: CheckoutFlow[][] = []
  for (let round = 0; round < rounds; round += 1) {
    waiting = [...waiting, ...range(shoppers - waiting.length).map(() => shop.shopper())]
    const {took, left: remaining} = await rushForWindow(shop, waiting)
    waiting = remaining
    longest = Math.max(longest, took)
  }
  return longest
}

/** How many shoppers that takes. */
export const crowdOf = (shoppers: number, rounds: number) => shoppers + rounds * CAPACITY

async function rushForWindow(
  shop: PaymentsShop,
  flows: CheckoutFlow[][],
): Promise<{took: number; left: CheckoutFlow[][]}> {
  const window = shop.freshWindow()
  const form = await pickFlow(flows[0] ?? [], 0).fillForm(CART, window)
  shop.stripe.ledger.clear()

  const from = performance.now()
  const outcomes = await Promise.all(
    flows.map((own, n) => retryUntilAnswered(pickFlow(own, n), shop.withNewToken(form))),
  )
  const took = performance.now() - from
  const taken = outcomes.filter((outcome) => outcome.status === 200)
  const others = outcomes.filter((outcome) => outcome.status !== 200)
  expect(taken).toHaveLength(CAPACITY)
  expect(others.filter((outcome) => !isOfferedOthers(outcome))).toEqual([])
  // Nobody was sent to pay, nor asked about, for whom there is no place.
  expect(countOpenedSessions(shop)).toBe(CAPACITY)
  expect(new Set(taken.map((outcome) => outcome.result.url)).size).toBe(CAPACITY)
  // Of thousands, enough are kept for the invariants to look through.
  for (const walk of flows.slice(50).flat()) walk.responses.length = 0
  return {took, left: flows.filter((_, n) => outcomes[n]?.status !== 200)}
}
