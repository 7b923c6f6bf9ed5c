import {eq} from 'drizzle-orm'
import type {MeatItem} from '~/domain/butcher/meat-item'
import {meatItemsQuery} from '~/domain/butcher/meat-items.server'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import {mergeLines} from '~/domain/cart/cart-item'
import {quoteCart} from '~/domain/cart/quote.server'
import type {ContentQuery} from '~/platform/content/content.server'
import type {Content} from '~/platform/content/content.server'
import {createLog} from '~/platform/config/log.server'
import type {Customer} from '~/domain/customers/customer'
import type {Sql} from '~/platform/db/database'
import {orders, payments as attempts} from '~/platform/db/orders-schema'
import {products} from '~/platform/db/schema'
import type {Deal} from '~/domain/deals/deal'
import {dealsQuery} from '~/domain/deals/deals.server'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {addTestCustomer, AMINA, BILAL} from '~/domain/orders/orders.test-helper'
import {createPayments} from '~/domain/payments/payments.server'
import {createPickup} from '~/domain/pickup/pickup.server'
import type {DeliverySettings} from '~/domain/store/pickup-settings'
import {createMailer} from '~/platform/gateways/mail.server'
import {createStripePayments} from '~/platform/gateways/stripe.server'
import {builtInSettings} from '~/domain/store/settings'
import type {StoreSettings} from '~/domain/store/settings'
import {toLocal} from '~/platform/time/time-zone'
import {storeSettingsQuery} from '~/domain/store/settings.server'
import {startStripeServer} from '../../../tests/support/stripe-server'
import type {StripeServer} from '../../../tests/support/stripe-server'
import type {Checkout, PlaceInput} from './checkout'
import {createCheckout} from './checkout.server'
import {compareWithSeenPrices} from './price-differences'

export const MINUTE = 60_000
/** A Saturday morning in the store. */
export const START = Date.parse('2026-11-21T15:00:00Z')

/** Fits in each column, and each price rounds badly where cents are fractions of dollars. */
export const TEST_PRODUCTS = [
  testRecord({id: 'RICE', title: 'Basmati rice', priceCents: 1999}),
  testRecord({id: 'COUSCOUS', title: 'Fine couscous', priceCents: 549, stock: 10}),
  testRecord({id: 'LAMB', title: 'Lamb head', priceCents: 2675, stock: 3, taxable: true}),
  testRecord({id: 'DATES', title: 'Dates', priceCents: 29}),
  testRecord({id: 'TEA', title: 'Mint tea', priceCents: 101, taxable: true}),
]

let formCount = 0
export const newForm = () => `form-${(formCount += 1)}`

/** The checkout with its real parts around it, and the embedded Stripe on a port; the test moves the clock. */
export async function openTestCheckout(sql: Sql, {timeoutMs = 8_000} = {}) {
  const clock = {at: START}
  const now = () => clock.at
  const stripe = await startStripeServer({clock: now})
  const published = {
    deals: [] as Deal[],
    meat: [] as MeatItem[],
    store: structuredClone<StoreSettings>(builtInSettings),
  }
  const log = createLog('silent')
  const errors: unknown[] = []
  log.error = (about: unknown) => void errors.push(about)
  const content = {
    read: async <T>({name, builtIn}: ContentQuery<T>): Promise<T> => {
      if (name === meatItemsQuery.name) return {items: published.meat, leftOut: []} as T
      if (name === dealsQuery.name) return {deals: published.deals, leftOut: []} as T
      return name === storeSettingsQuery.name ? ({...published.store, leftOut: []} as T) : builtIn
    },
  } as Content
  const mailer = createMailer({smtpUrl: 'smtp://127.0.0.1:9', from: 'The shop <shop@store.example>'})
  const catalog = createDatabaseSource({sql})
  const readStore = async () => published.store
  const publicUrl = () => new URL('https://shop.example/')
  const cards = createStripePayments({
    secretKey: stripe.env.STRIPE_SECRET_KEY,
    webhookSecret: () => stripe.webhookSecret,
    apiUrl: () => new URL(stripe.origin),
    timeoutMs,
    now,
  })
  const outbox = createOutbox({sql, mailer, log, now})
  const paymentsDeps = {
    ...{
      sql,
      cards,
      outbox,
      readStore,
      publicUrl,
      secret: 'secret',
      pos: null,
      onOrderChanged: () => {},
      now,
      log,
    },
  }
  const payments = createPayments(paymentsDeps)
  const deps = {
    ...{sql, catalog, cards, payments, publicUrl, takesStock: true, now, log, content: () => content},
    ...{readStore, secret: 'secret'},
    pickup: createPickup({sql, readStore}),
  }
  const {ledger} = stripe

  const tomorrow = () => toLocal(now() + 24 * 60 * MINUTE, published.store.timeZone).date

  /** What the page would send for a cart, with the prices that it shows now. */
  async function fill(
    quantities: Record<string, number> | PlaceInput['lines'],
    overrides: Partial<PlaceInput> = {},
  ): Promise<PlaceInput> {
    // A form takes its time, so that no two orders have the same.
    clock.at += 1
    const lines = Array.isArray(quantities)
      ? quantities
      : Object.entries(quantities).map(([id, quantity]) => ({id, quantity}))
    const quote = await quoteCart({catalog, content, log}, lines, now())
    if (!quote) throw new Error('The shelves are there.')
    const {priced, held} = compareWithSeenPrices(mergeLines(lines), {totalCents: 0, lines: {}}, quote)
    return {
      ...{buyer: testCustomer(), formToken: newForm(), lines, deliveryOption: 'pickup', address: null},
      ...{date: tomorrow(), time: '15:00', name: 'Amina Yusuf', phone: '5550100177'},
      ...{notes: {}, choices: {}, note: ''},
      seen: {
        ...{totalCents: priced.totalCents, heldCents: held?.totalCents ?? null},
        lines: Object.fromEntries(priced.lines.map(({productId, totalCents}) => [productId, totalCents])),
      },
      ...overrides,
    }
  }

  return {
    ...{
      sql,
      clock,
      stripe,
      published,
      errors,
      deps,
      payments,
      paymentsParts: paymentsDeps,
      fill,
    },
    checkout: createCheckout(deps),
    /** Another process on the same database. */
    openSecondProcess: (overrides: Partial<typeof deps> = {}): Checkout =>
      createCheckout({...deps, ...overrides}),
    advanceClock: (ms: number) => {
      clock.at += ms
      return stripe.embedded.run()
    },
    /** Every request to the provider. */
    calls: () => ledger.entries().length,
    orders: () => sql.select().from(orders).orderBy(orders.createdAt, orders.formToken),
    attempts: () => sql.select().from(attempts).orderBy(attempts.createdAt, attempts.attempt),
    /** Those of this test's orders. */
    async sessions() {
      const known = new Set((await sql.select({id: orders.id}).from(orders)).map(({id}) => id))
      return (await listSessions(stripe)).filter(({metadata}) => known.has(metadata.delivery_id))
    },
    stockOf: async (id: string) =>
      (await sql.select({stock: products.stock}).from(products).where(eq(products.id, id)))[0]?.stock,
    /** Empty shelves and books, and whole shelves again. */
    async reset() {
      stripe.faults.clear()
      ledger.clear()
      await sql.execute(
        'truncate order_pause, orders, payments, order_lines, order_history, unapplied_payments, outbox cascade',
      )
      await fillCatalog(sql, TEST_PRODUCTS)
      published.deals = []
      published.meat = []
      published.store = structuredClone<StoreSettings>(builtInSettings)
      errors.length = 0
    },
    async close() {
      await payments.close()
      await stripe.close()
    },
  }
}

export type TestCheckout = Awaited<ReturnType<typeof openTestCheckout>>

export async function addTestCustomers(sql: Sql) {
  for (const id of [AMINA, BILAL]) await addTestCustomer(sql, id)
}

export function testCustomer(id = AMINA): Customer {
  return {
    ...{
      id,
      email: `${id}@shop.example`,
      name: 'Amina',
      lastName: 'Yusuf',
      contactNumber: null,
      address: null,
    },
    ...{branch: null, taxNumber: null, loyaltyPoints: 0, preferredPickupTime: null, hasPassword: true},
    ...{hasGoogle: false, revision: 1, createdAt: '2025-11-21T14:00:00Z'},
  }
}

export const DELIVERY: DeliverySettings = {radiusMiles: 10, overCents: 10_000, zipCodes: ['44126']}

async function listSessions(stripe: StripeServer) {
  const response = await fetch(`${stripe.origin}/v1/checkout/sessions?limit=100`, {
    headers: {authorization: `Bearer ${stripe.env.STRIPE_SECRET_KEY}`},
  })
  const {data} = (await response.json()) as {
    data: {
      id: string
      status: string
      url: string | null
      amount_total: number
      metadata: {delivery_id: string}
    }[]
  }
  return data
}
