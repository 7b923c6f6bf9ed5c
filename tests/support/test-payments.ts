import {asc, eq} from 'drizzle-orm'
import type Stripe from 'stripe'
import type {Sql} from '~/platform/db/database'
import {customers} from '~/platform/db/customers-schema'
import {orderHistory, orders, payments as paymentRows} from '~/platform/db/orders-schema'
import {outbox as mailRows, products} from '~/platform/db/schema'
import {createOutbox} from '~/platform/outbox/outbox.server'
import type {NewOrderLine, NewOrder} from '~/domain/orders/new-order'
import {flagsOf, SYSTEM, testLine, testOrder} from '~/domain/orders/orders.test-helper'
import {insertOrder} from '~/domain/orders/write-order.server'
import {createPayments} from '~/domain/payments/payments.server'
import type {PaymentsDeps} from '~/domain/payments/payments'
import {createMailer} from '~/platform/gateways/mail.server'
import {createStripePayments} from '~/platform/gateways/stripe.server'
import {builtInSettings} from '~/domain/store/settings'
import {SECRET_KEY, startTestStripe} from './test-stripe'

export const GOOD_CARD = '4242424242424242'
export const MINUTE = 60_000
const SIGNED_BY = 'https://shop.example'

export interface TestOrderOptions extends Partial<NewOrder> {
  lines?: NewOrderLine[]
  /** False: whoever asked for the session died before its id was saved. */
  isSaved?: boolean
  /** Units were taken out of the stock for it. */
  takesStock?: boolean
}

/**
 * Payments as they are, on a real database, with the real package that speaks to the embedded Stripe over HTTP.
 * Notices go to `deliveredTo`, as they would over HTTP, and only when the clock is moved or `notices` is called.
 */
export async function createTestPayments({sql}: {sql: Sql}) {
  const logged: {level: string; about: Record<string, unknown>; message: string}[] = []
  const note = (level: string) => (about: unknown, message?: unknown) =>
    void logged.push({level, about: about as Record<string, unknown>, message: String(message)})
  const log = {info: note('info'), warn: note('warn'), error: note('error')}
  const clock = {aheadMs: 0}
  const webhookStatuses: number[] = []
  let secret = ''
  let changes = 0
  let orderCount = 0

  const stripe = await startTestStripe({
    deliver: async ({body, headers}) => ({status: await deliver(body, headers)}),
  })
  const now = () => stripe.now() + clock.aheadMs
  secret = (await stripe.embedded.webhooks.ensure('shop', `${SIGNED_BY}/webhooks/stripe`, ['*'])).secret

  /** What the route answers. */
  async function deliver(body: string, headers: Record<string, string>): Promise<number> {
    const status = await shop.webhookTarget.handleWebhook(body, headers['stripe-signature'] ?? null).then(
      (outcome) => (outcome === 'done' ? 200 : 400),
      () => 500,
    )
    webhookStatuses.push(status)
    return status
  }

  const cards = createStripePayments({
    ...{secretKey: SECRET_KEY, webhookSecret: () => secret, apiUrl: () => new URL(stripe.origin)},
    ...{timeoutMs: 10_000, now},
  })

  /** Of mails that are kept and not sent. */
  function openOutbox(on = sql) {
    const mailer = createMailer({
      smtpUrl: new URL('smtp://127.0.0.1:1').href,
      from: 'The shop <shop@store.example>',
    })
    return createOutbox({sql: on, mailer, log, now})
  }

  /** One more process of the shop, on this database or on another connection to it. */
  function openShop(deps: Partial<PaymentsDeps> = {}) {
    const on = deps.sql ?? sql
    return createPayments({
      ...{sql: on, cards, log, now, pos: null, onOrderChanged: () => void (changes += 1)},
      outbox: openOutbox(on),
      readStore: async () => builtInSettings,
      publicUrl: () => new URL(SIGNED_BY),
      secret: 'secret',
      ...deps,
    })
  }

  /** An order that waits for its payment, with its session. */
  async function place({
    lines = [testLine()],
    isSaved = true,
    takesStock = false,
    ...order
  }: TestOrderOptions = {}) {
    const at = new Date(now())
    orderCount += 1
    const customerId = order.customerId ?? `customer-${process.hrtime.bigint()}-${orderCount}`
    await sql
      .insert(customers)
      .values({
        ...{
          id: customerId,
          email: `${customerId}@people.example`,
          name: 'Sara',
          lastName: '',
          loyaltyPoints: 0,
        },
        ...{revision: 1, createdAt: at, updatedAt: at},
      })
      .onConflictDoNothing()
    const starts = {
      pickupStartsAt: new Date(now() + 6 * 60 * MINUTE),
      pickupEndsAt: new Date(now() + 6.5 * 60 * MINUTE),
    }
    const placed = await insertOrder(
      sql,
      testOrder({formToken: `form-${customerId}`, at, ...starts, ...order, customerId}),
      lines,
      SYSTEM,
    )
    if (takesStock)
      await sql.update(orders).set({stockTaken: true, fingerprint: 'f'}).where(eq(orders.id, placed.id))
    const [row] = await sql.select().from(orders).where(eq(orders.id, placed.id))
    const {totalCents = 0, holdCents = null} = row ?? {}
    const session = await attempt(placed.id, 1, holdCents ?? totalCents, {
      isSaved,
      isHeld: holdCents !== null,
    })
    return {...placed, customerId, totalCents, session}
  }

  /** One more attempt to pay an order. */
  async function attempt(
    orderId: string,
    number: number,
    amountCents: number,
    {isSaved = true, isHeld = false}: {isSaved?: boolean; isHeld?: boolean} = {},
  ) {
    const at = new Date(now())
    const id = `payment-${orderId}-${number}`
    await sql.insert(paymentRows).values({
      ...{id, orderId, attempt: number, status: 'opening', amountCents, refundedCents: 0},
      ...{currency: 'usd', createdAt: at},
    })
    const session = await cards.openSession(
      {
        ...{orderId, orderNumber: 'K7M2QX', email: 'sara@people.example', amountCents},
        lines: [{name: 'Groceries', unitCents: amountCents, quantity: 1}],
        message: 'Pickup: tomorrow',
        ...(isHeld && {capture: 'manual'}),
        successUrl: `${SIGNED_BY}/order-complete?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${SIGNED_BY}/checkout`,
        expiresAt: new Date(stripe.now() + 31 * MINUTE),
      },
      `order:${orderId}:${number}`,
    )
    if (isSaved) {
      const open = {status: 'open' as const, sessionId: session.id, expiresAt: session.expiresAt}
      await sql.update(paymentRows).set(open).where(eq(paymentRows.id, id))
    }
    return session
  }

  const shop = {
    ...{
      stripe,
      sql,
      cards,
      log,
      logged,
      clock,
      responses: webhookStatuses,
      place,
      attempt,
      openOutbox,
      openShop,
      now,
    },
    secret: () => secret,
    changes: () => changes,
    payments: openShop(),
    webhookTarget: null as unknown as ReturnType<typeof openShop>,
    pay: (session: {url: string | null}, card = GOOD_CARD) => stripe.pay(session, card),
    /** Sends the notices that are due. */
    deliverWebhooks: () => stripe.embedded.run(),
    orderOf: async (id: string) => {
      const [order] = await sql.select().from(orders).where(eq(orders.id, id))
      if (!order) throw new Error(`no ${id}`)
      return {...order, flags: await flagsOf(sql, id)}
    },
    paymentsOf: (id: string) =>
      sql.select().from(paymentRows).where(eq(paymentRows.orderId, id)).orderBy(asc(paymentRows.attempt)),
    statusesOf: async (id: string) =>
      (
        await sql
          .select()
          .from(orderHistory)
          .where(eq(orderHistory.orderId, id))
          .orderBy(asc(orderHistory.id))
      ).map(({toStatus}) => toStatus),
    mailsAbout: async (id: string) =>
      (await sql.select().from(mailRows)).filter(({key}) => key.includes(id)).map(({key}) => key),
    stockOf: async (id: string) => (await sql.select().from(products).where(eq(products.id, id)))[0]?.stock,
    sign: (event: object, ageSeconds = 0) => {
      const payload = JSON.stringify({livemode: false, ...event})
      const timestamp = Math.floor(stripe.now() / 1000) - ageSeconds
      const signature = stripe.client().webhooks.generateTestHeaderString({payload, secret, timestamp})
      return [payload, signature] as const
    },
    /** A session that our own code would never make. */
    foreignSession: (params: Partial<Stripe.Checkout.SessionCreateParams>) => stripe.session(params),
    errors: () => logged.filter(({level}) => level === 'error').map(({message}) => message),
    close: () => stripe.close(),
  }
  shop.webhookTarget = shop.payments
  return shop
}

export type TestPayments = Awaited<ReturnType<typeof createTestPayments>>
