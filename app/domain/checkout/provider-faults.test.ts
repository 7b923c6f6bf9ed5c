import {beforeEach, describe, expect, test} from 'vitest'
import {AMINA} from '~/domain/orders/orders.test-helper'
import {CardPaymentError} from '~/platform/gateways/card-payments'
import type {CardPayments} from '~/platform/gateways/card-payments'
import type {PlaceInput, PlaceOutcome} from './checkout'
import {MINUTE} from './checkout.test-helper'
import type {TestCheckout} from './checkout.test-helper'
import {withTestCheckout} from './with-checkout.test-helper'

let shop: TestCheckout
// Longer than any call takes on a busy machine: one that times out is retried, and the calls are counted.
withTestCheckout((opened) => (shop = opened), {timeoutMs: 2_500})
let input: PlaceInput
beforeEach(async () => {
  input = await shop.fill({COUSCOUS: 2})
})

const CREATE = 'POST /v1/checkout/sessions'
const UNAVAILABLE = {kind: 'unavailable', why: 'payment'} as const
/** What staff find in the log as an error: it does not go away by itself. */
const logEntry = (code: 'declined' | 'refused') => ({err: {code}, buyerId: AMINA})
const place = () => shop.checkout.place(input)
const faults = () => shop.stripe.faults
const keys = () =>
  shop.stripe.ledger
    .entries()
    .filter(({method, call}) => `${method} ${call}` === CREATE)
    .map(({idempotencyKey}) => idempotencyKey?.replace(/order-[0-9a-f]{32}/, 'N'))

/** One order, one session that can be paid, its units taken once. */
async function expectOnePage(outcome: PlaceOutcome) {
  expect(outcome).toMatchObject({kind: 'pay'})
  const open = (await shop.sessions()).filter(({status}) => status === 'open')
  expect(open.map(({url}) => url)).toEqual([outcome.kind === 'pay' ? outcome.url : null])
  expect(await shop.orders()).toHaveLength(1)
  expect(await shop.stockOf('COUSCOUS')).toBe(8)
}

/** A process that dies at a call: what follows in it never happens. */
function dying(
  when: 'before' | 'after',
  method: 'openSession' | 'expireSession' | 'findSession',
): CardPayments {
  const {cards} = shop.deps
  const call = cards[method] as (...args: unknown[]) => Promise<unknown>
  return {
    ...cards,
    [method]: async (...args: unknown[]) => {
      if (when === 'after') await call(...args)
      throw new Error('killed')
    },
  }
}

describe.each([0, 30_000, 2 * MINUTE, 20 * MINUTE])('killed, and sent again %i ms later', (later) => {
  test('fault 2: after the order, before the request to the provider: the order is reused', async () => {
    await expect(
      shop.openSecondProcess({cards: dying('before', 'openSession')}).place(input),
    ).rejects.toThrow('killed')
    await shop.advanceClock(later)
    await expectOnePage(await place())
    expect(await shop.sessions()).toHaveLength(1)
  })

  test('fault 3: after the session was made, before its id is kept: the same session', async () => {
    await expect(shop.openSecondProcess({cards: dying('after', 'openSession')}).place(input)).rejects.toThrow(
      'killed',
    )
    expect(await shop.attempts()).toMatchObject([{status: 'opening', sessionId: null}])
    const [made] = await shop.sessions()
    await shop.advanceClock(later)
    await expectOnePage(await place())
    expect(await shop.sessions()).toHaveLength(1)
    expect(await shop.attempts()).toMatchObject([{status: 'open', sessionId: made?.id}])
  })

  test('fault 3: and what was adopted meanwhile, or is of another cart now, is not doubled', async () => {
    await expect(shop.openSecondProcess({cards: dying('after', 'openSession')}).place(input)).rejects.toThrow(
      'killed',
    )
    const [made] = await shop.sessions()
    await shop.advanceClock(later)
    await shop.payments.confirmPayment(made?.id ?? '')
    await expectOnePage(await place())
    const edited = await shop.checkout.place(await shop.fill({COUSCOUS: 3}))
    expect(edited.kind).toBe('pay')
    const open = (await shop.sessions()).filter(({status}) => status === 'open')
    expect(open).toHaveLength(1)
    expect(open[0]?.amount_total).toBe(1647)
  })
})

test('fault 3: a lost session of a cart that was edited is closed before the new one opens', async () => {
  await expect(shop.openSecondProcess({cards: dying('after', 'openSession')}).place(input)).rejects.toThrow(
    'killed',
  )
  input = await shop.fill({COUSCOUS: 3})
  expect((await place()).kind).toBe('pay')
  expect((await shop.sessions()).map(({status}) => status)).toEqual(['open', 'expired'])
})

test('fault 22: killed while the old page was being closed, the next try goes on', async () => {
  await place()
  input = await shop.fill({COUSCOUS: 3})
  await expect(shop.openSecondProcess({cards: dying('after', 'expireSession')}).place(input)).rejects.toThrow(
    'killed',
  )
  expect((await place()).kind).toBe('pay')
  expect((await shop.orders()).map(({status}) => status).sort()).toEqual(['cancelled', 'pending'])
  expect(await shop.stockOf('COUSCOUS')).toBe(7)
})

describe('no answer', () => {
  test('fault 7, woocommerce-gateway-stripe#489, #2339: retried with the same key, then reported', async () => {
    const silence = faults().add(CREATE, {kind: 'timeout'})
    expect(await place()).toEqual(UNAVAILABLE)
    expect(silence.hits()).toBe(2)
    expect(await shop.orders()).toMatchObject([{status: 'pending'}])
    faults().clear()
    await expectOnePage(await place())
    expect(new Set(keys())).toEqual(new Set(['order:N:1']))
  })

  test('fault 7: an answer that comes too late is the answer of the second call', async () => {
    faults().add(CREATE, {kind: 'timeout', when: 'after'}, 1)
    await expectOnePage(await place())
    expect(await shop.sessions()).toHaveLength(1)
  })

  test.each(['before', 'after'] as const)('fault 10: cut %s the work: one session at most', async (when) => {
    faults().add(CREATE, {kind: 'reset', when})
    expect(await place()).toEqual(UNAVAILABLE)
    faults().clear()
    await expectOnePage(await place())
    expect(await shop.sessions()).toHaveLength(1)
    expect(new Set(keys())).toEqual(new Set(['order:N:1']))
  })

  test('half an answer is none: the key brings the whole', async () => {
    faults().add(CREATE, {kind: 'malformed', when: 'after'}, 1)
    await expectOnePage(await place())
    expect(await shop.sessions()).toHaveLength(1)
  })

  test('a page that cannot be opened is reported, and the order stays', async () => {
    await place()
    faults().add('GET *', {kind: 'status', status: 503})
    expect(await place()).toEqual(UNAVAILABLE)
    faults().clear()
    await expectOnePage(await place())
  })
})

describe('fault 8: a 500 that its key repeats', () => {
  test('nothing was made: another key, once that is known', async () => {
    faults().add(CREATE, {kind: 'status', status: 500}, 1)
    await expectOnePage(await place())
    expect(keys()).toEqual(['order:N:1', 'order:N:1', 'order:N:2'])
    expect(await shop.attempts()).toMatchObject([{status: 'failed'}, {status: 'open', attempt: 2}])
  })

  test('a session was made all the same: it is found, and there is no other', async () => {
    faults().add(CREATE, {kind: 'status', status: 500, when: 'after'}, 1)
    await expectOnePage(await place())
    expect(keys()).toEqual(['order:N:1', 'order:N:1'])
    expect(await shop.attempts()).toMatchObject([{status: 'open', attempt: 1}])
  })

  test('nobody knows whether one was made: no other key', async () => {
    faults().add(CREATE, {kind: 'status', status: 500, when: 'after'}, 1)
    faults().add('GET /v1/checkout/sessions', {kind: 'status', status: 500})
    expect(await place()).toEqual(UNAVAILABLE)
    expect(await place()).toEqual(UNAVAILABLE)
    expect(new Set(keys())).toEqual(new Set(['order:N:1']))
    faults().clear()
    await expectOnePage(await place())
    expect(await shop.sessions()).toHaveLength(1)
  })

  test('it stays: reported, and the same form continues when it is over', async () => {
    faults().add(CREATE, {kind: 'status', status: 500})
    expect(await place()).toEqual(UNAVAILABLE)
    const tries = keys().length
    expect(tries).toBeLessThanOrEqual(6)
    faults().clear()
    await expectOnePage(await place())
  })
})

describe('fault 9: a refusal', () => {
  test('429 is retried after a moment, and reported when it stays', async () => {
    faults().add(CREATE, {kind: 'status', status: 429}, 1)
    await expectOnePage(await place())
    await shop.reset()
    faults().add(CREATE, {kind: 'status', status: 429})
    expect(await place()).toEqual(UNAVAILABLE)
    expect(keys()).toEqual(['order:N:1', 'order:N:1'])
    faults().clear()
    await expectOnePage(await place())
  })

  test('402 is reported and logged; the next attempt has a key of its own', async () => {
    faults().add(CREATE, {kind: 'status', status: 402}, 1)
    expect(await place()).toEqual(UNAVAILABLE)
    expect(shop.errors.at(-1)).toMatchObject(logEntry('declined'))
    await expectOnePage(await place())
  })

  test('401 closes the checkout and calls for staff, without another try', async () => {
    faults().add('*', {kind: 'status', status: 401})
    expect(await place()).toEqual({kind: 'closed'})
    expect(shop.errors).toMatchObject([{err: {code: 'misconfigured'}, buyerId: AMINA}])
    expect(keys()).toHaveLength(1)
    faults().clear()
    await expectOnePage(await place())
  })

  test('a session that the provider has forgotten is logged, and another is created', async () => {
    await place()
    const cards: CardPayments = {...shop.deps.cards, findSession: async () => null}
    expect((await shop.openSecondProcess({cards}).place(input)).kind).toBe('pay')
    expect(shop.errors).toHaveLength(1)
    expect(await shop.attempts()).toMatchObject([{status: 'failed'}, {status: 'open', attempt: 2}])
  })

  test('what is refused for good is refused a few times at most', async () => {
    let requests = 0
    const cards: CardPayments = {
      ...shop.deps.cards,
      openSession: async () => {
        requests += 1
        throw new CardPaymentError('refused', 'never')
      },
    }
    expect(await shop.openSecondProcess({cards}).place(input)).toEqual(UNAVAILABLE)
    expect(requests).toBe(1)
    expect(shop.errors.at(-1)).toMatchObject(logEntry('refused'))
  })
})

test('an order that is canceled while its session is being created leaves none that can be paid', async () => {
  const {cards} = shop.deps
  const edited = await shop.fill({COUSCOUS: 3})
  const slow: CardPayments = {
    ...cards,
    async openSession(request, key) {
      // Elsewhere the same shopper presses the button with another cart.
      if (request.amountCents === 1098) await shop.checkout.place(edited)
      return cards.openSession(request, key)
    },
  }
  const outcome = await shop.openSecondProcess({cards: slow}).place(input)
  expect(outcome.kind).toBe('pay')
  const pending = (await shop.orders()).filter(({status}) => status === 'pending')
  expect(pending).toHaveLength(1)
  const open = (await shop.sessions()).filter(({status}) => status === 'open')
  expect(open.map(({metadata}) => metadata.delivery_id)).toEqual([pending[0]?.id])
})
