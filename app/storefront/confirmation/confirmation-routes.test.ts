import type {LoaderFunctionArgs} from '@remix-run/node'
import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {orders, payments} from '~/platform/db/orders-schema'
import type {ConfirmPaymentOutcome} from '~/domain/payments/payments'
import {CardPaymentError} from '~/platform/gateways/card-payments'
import * as calendar from '~/routes/storefront/order-complete/calendar'
import * as complete from '~/routes/storefront/order-complete'
import * as status from '~/routes/storefront/order-complete/status'
import {builtInSettings} from '~/domain/store/settings'
import {makeGuestId} from '~/domain/orders/buyer.server'
import {changeStatus} from '~/domain/orders/write-order.server'
import {
  AMINA,
  BILAL,
  STAFF,
  SYSTEM,
  createTestOrders,
  placeTestOrder,
  testLine,
} from '~/domain/orders/orders.test-helper'
import {thrownResponse} from '~/platform/http/thrown-response.test-helper'

const SITE = 'http://localhost:3000'
let book: Awaited<ReturnType<typeof createTestOrders>>
let orderId: string
let number: string
/** Sessions that the card provider was requested about, and its response. */
let requested: string[]
let confirmPayment: (sessionId: string) => Promise<ConfirmPaymentOutcome>
let warned: unknown[]
let sessions = 0
let session: string

beforeAll(async () => {
  book = await createTestOrders()
})
afterAll(() => book.close())
beforeEach(async () => {
  session = `cs_test_${(sessions += 1)}`
  requested = []
  warned = []
  confirmPayment = () => Promise.resolve({kind: 'unpaid', orderId})
  await book.sql.delete(payments)
  await book.sql.delete(orders)
  const lines = [testLine({quantity: 2, savingsCents: 549, explanations: ['1 + 1 free: −$5.49']})]
  ;({id: orderId, number} = await placeTestOrder(book.sql, {customerId: AMINA, lines}))
  await book.sql.insert(payments).values({
    ...{id: `payment-${orderId}`, orderId, attempt: 1, sessionId: session, status: 'open'},
    ...{amountCents: 549, refundedCents: 0, currency: 'usd', createdAt: new Date()},
  })
})

async function pay(): Promise<ConfirmPaymentOutcome> {
  await changeStatus(book.sql, {orderId, from: 'pending', to: 'received', by: SYSTEM})
  await book.sql
    .update(payments)
    .set({status: 'paid', sessionId: session, card: 'Visa ending in 4242', livemode: true})
    .where(eq(payments.orderId, orderId))
  return {kind: 'paid', orderId}
}

function argsFor(customerId: string | null, path: string, guestId?: string): LoaderFunctionArgs {
  const context = {
    customers: {
      findBySession: async () => customerId && {id: customerId},
      listBuyerIds: async () => [customerId, guestId].filter(Boolean),
      guestOrderKey: () => `${number}.signature`,
    },
    orders: book.orders,
    payments: {
      confirmPayment(sessionId: string) {
        requested.push(sessionId)
        return confirmPayment(sessionId)
      },
    },
    config: {publicUrl: new URL('https://shop.example')},
    content: {read: async () => ({...builtInSettings, leftOut: []})},
    log: {warn: (about: unknown) => warned.push(about), info: () => {}, error: () => {}},
  }
  return {request: new Request(SITE + path), context, params: {}} as unknown as LoaderFunctionArgs
}

const pageOf = (customerId: string | null, id = session) =>
  complete.loader(argsFor(customerId, `/order-complete?session_id=${id}`))
const statusOf = (customerId: string | null, id = session) =>
  status.loader(argsFor(customerId, `/order-complete/status?session_id=${id}`))
const fileOf = (customerId: string | null, id = session) =>
  calendar.loader(argsFor(customerId, `/order-complete/calendar.ics?session_id=${id}`))

describe('whose payment it is', () => {
  test('visitors are sent to sign in, and come back with the session', async () => {
    const response = await thrownResponse(pageOf(null))
    expect(response.status).toBe(303)
    const to = encodeURIComponent(`/order-complete?session_id=${session}`)
    expect(response.headers.get('location')).toBe(`/sign-in?to=${to}`)
    expect((await statusOf(null)).status).toBe(401)
    expect((await thrownResponse(fileOf(null))).status).toBe(303)
    expect(requested).toEqual([])
  })

  test('CVE-2026-31887 (Shopware): another’s order is not shown for its session, paid or not, nor requested', async () => {
    for (const open of [pageOf, statusOf, fileOf]) {
      expect((await thrownResponse(open(BILAL))).status).toBe(404)
    }
    await pay()
    for (const open of [pageOf, statusOf, fileOf]) {
      expect((await thrownResponse(open(BILAL))).status).toBe(404)
    }
    expect(requested).toEqual([])
    expect((await pageOf(AMINA)).confirmation).toMatchObject({state: 'paid'})
  })

  test('a session that is nobody’s, or none, is not found, without a request', async () => {
    for (const id of [
      'cs_test_unknown',
      '',
      'x',
      `cs_${'a'.repeat(300)}`,
      "cs_'; drop table orders",
      'cs_..%2f..',
    ]) {
      for (const open of [pageOf, statusOf, fileOf]) {
        expect([id, (await thrownResponse(open(AMINA, id))).status]).toEqual([id, 404])
      }
    }
    expect(requested).toEqual([])
  })

  test('the account that paid may be deleted: then it is nobody’s', async () => {
    await pay()
    await book.sql.update(orders).set({customerId: null}).where(eq(orders.id, orderId))
    expect((await thrownResponse(pageOf(AMINA))).status).toBe(404)
  })
})

describe('of a guest', () => {
  const GUEST = makeGuestId('browser')
  const as = (customerId: string | null, guestId: string) => ({
    page: () => complete.loader(argsFor(customerId, `/order-complete?session_id=${session}`, guestId)),
    status: () => status.loader(argsFor(customerId, `/order-complete/status?session_id=${session}`, guestId)),
    file: () =>
      calendar.loader(argsFor(customerId, `/order-complete/calendar.ics?session_id=${session}`, guestId)),
  })
  beforeEach(async () => {
    await book.sql.update(orders).set({customerId: null, guestId: GUEST}).where(eq(orders.id, orderId))
  })

  test('the browser that placed it sees it paid, also signed in, and is led to its own page', async () => {
    confirmPayment = pay
    expect((await as(null, GUEST).page()).confirmation).toMatchObject({
      ...{state: 'paid', isGuest: true, order: {number}},
    })
    expect(await (await as(null, GUEST).status()).json()).toEqual({state: 'paid'})
    expect((await as(BILAL, GUEST).page()).confirmation).toMatchObject({state: 'paid'})
    expect(await (await as(null, GUEST).file()).text()).toContain(`/guest-order/${number}.signature`)
    await changeStatus(book.sql, {orderId, from: 'received', to: 'cancelled', by: STAFF})
    const ended = await thrownResponse(as(null, GUEST).page())
    expect([ended.status, ended.headers.get('location')]).toEqual([303, `/guest-order/${number}`])
  })

  test('another browser sees nothing, and may sign in', async () => {
    await pay()
    const other = makeGuestId('another')
    const response = await thrownResponse(as(null, other).page())
    expect([response.status, response.headers.get('location')?.slice(0, 12)]).toEqual([303, '/sign-in?to='])
    expect((await thrownResponse(as(null, other).file())).status).toBe(303)
    expect((await thrownResponse(as(null, other).status())).status).toBe(404)
    expect((await thrownResponse(as(AMINA, other).page())).status).toBe(404)
    expect(requested).toEqual([])
  })
})

describe('paid', () => {
  test('by what the provider says now: the order, its day and time, and what leaves the cart', async () => {
    confirmPayment = pay
    const {confirmation} = await pageOf(AMINA)
    expect(confirmation).toMatchObject({
      state: 'paid',
      order: {number, itemCount: 2, totalCents: 549, lines: [{explanations: ['1 + 1 free: −$5.49']}]},
      ...{date: 'Sat, Nov 22, 2025', time: '4:30 PM – 5:00 PM', email: 'amina@shop.example'},
      ...{purchased: [{id: 'COUSCOUS', quantity: 2}], isFresh: true},
    })
    // Nothing that is for staff, and no number of ours.
    expect(JSON.stringify(confirmation)).not.toMatch(/"flags?"|order-[0-9a-f]/)
    expect(requested).toEqual([session])
  })

  test('by a webhook that came first: no request to the provider', async () => {
    await pay()
    confirmPayment = () => Promise.reject(new Error('There was a request.'))
    expect((await pageOf(AMINA)).confirmation).toMatchObject({state: 'paid'})
    expect(await (await statusOf(AMINA)).json()).toEqual({state: 'paid'})
    expect(requested).toEqual([])
  })

  test('before the session’s id was saved', async () => {
    await book.sql.update(payments).set({sessionId: null, status: 'opening'})
    confirmPayment = pay
    expect((await pageOf(AMINA)).confirmation).toMatchObject({state: 'paid'})
    expect(requested).toEqual([session])
  })

  test('long ago, it takes nothing out of the cart of today', async () => {
    await pay()
    await book.sql.update(orders).set({paidAt: new Date(Date.now() - 2 * 3_600_000)})
    expect((await pageOf(AMINA)).confirmation).toMatchObject({state: 'paid', isFresh: false})
  })

  test('and over: the receipt is what is left', async () => {
    await pay()
    await changeStatus(book.sql, {orderId, from: 'received', to: 'cancelled', by: STAFF})
    const response = await thrownResponse(pageOf(AMINA))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/customer-portal/orders/${number}/receipt`)
  })
})

describe('not paid, as far as we know', () => {
  const states: [ConfirmPaymentOutcome['kind'], string][] = [
    ['unpaid', 'waiting'],
    ['expired', 'failed'],
    ['failed', 'failed'],
    ['unapplied', 'checking'],
    ['unknown', 'checking'],
  ]
  test.each(states)('%s is %s', async (kind, state) => {
    confirmPayment = () => Promise.resolve({kind, orderId, reason: 'other-amount'} as ConfirmPaymentOutcome)
    expect((await pageOf(AMINA)).confirmation).toEqual({
      sessionId: session,
      isGuest: false,
      store: {
        name: builtInSettings.name,
        address: builtInSettings.address,
        phone: builtInSettings.phone,
        access: builtInSettings.access,
      },
      state,
    })
    expect(await (await statusOf(AMINA)).json()).toEqual({state})
    expect((await thrownResponse(fileOf(AMINA))).status).toBe(404)
  })

  test.each(['unreachable', 'broken', 'busy', 'misconfigured', 'refused'] as const)(
    'a provider that is %s has not said that it failed',
    async (code) => {
      confirmPayment = () => Promise.reject(new CardPaymentError(code, 'It did not work.'))
      expect((await pageOf(AMINA)).confirmation).toMatchObject({state: 'waiting'})
      expect(warned).toEqual([{code}])
    },
  )

  test('a provider that takes its time keeps no page waiting', async () => {
    confirmPayment = () => new Promise(() => {})
    expect((await pageOf(AMINA)).confirmation).toMatchObject({state: 'waiting'})
  })

  test('a bug of ours is no payment that waits', async () => {
    confirmPayment = () => Promise.reject(new TypeError('undefined is not a function'))
    await expect(pageOf(AMINA)).rejects.toThrow(TypeError)
  })
})

test('the calendar file is one, and kept by no cache', async () => {
  await pay()
  const response = await fileOf(AMINA)
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="order-${number}.ics"`,
    'content-type': 'text/calendar; charset=utf-8',
  })
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
})

test('the page is not cached, and its URL is not sent as a referrer', () => {
  const noHeaders = new Headers()
  const headers = complete.headers({
    ...{
      loaderHeaders: noHeaders,
      parentHeaders: noHeaders,
      actionHeaders: noHeaders,
      errorHeaders: undefined,
    },
  })
  expect(headers).toEqual({'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer'})
})
