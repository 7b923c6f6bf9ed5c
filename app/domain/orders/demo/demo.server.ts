import {eq} from 'drizzle-orm'
import {createDatabaseSource} from '~/domain/catalog/database/database-source.server'
import type {Product} from '~/domain/catalog/product'
import {DEFAULT_PRODUCT_QUERY} from '~/domain/catalog/source'
import {generatePassword, makeRowId} from '~/platform/auth/secret-token.server'
import {hashPassword} from '~/platform/auth/password-hash.server'
import type {Sql} from '~/platform/db/database'
import {customers, customerSessions} from '~/platform/db/customers-schema'
import {orders, payments} from '~/platform/db/orders-schema'
import {priceCart} from '~/domain/pricing/price-cart'
import {builtInSettings} from '~/domain/store/settings'
import {newOrderLinesOf} from '../new-order'
import {changeStatus, insertOrder} from '../write-order.server'
import type {Actor, StatusChange} from '../write-order.server'
import {DEMO_ORDERS, DEMO_RULES, DEMO_TOKEN_PREFIX, DISCONTINUED} from './demo-plan'
import type {DemoOrder} from './demo-plan'
import {timesOf} from './demo-times'
import {payDemoOrders} from './pay-demo-orders.server'
import type {DemoCards} from './pay-demo-orders.server'

const DEMO_CUSTOMER = {
  email: 'demo@baraka.example',
  name: 'Amina',
  lastName: 'Yusuf',
  contactNumber: '5550100177',
  address: {line1: '88 Orchard Street', line2: 'Apt 4', city: 'Fairview', state: 'OH', zip: '44126'},
  preferredPickupTime: '17:30',
}
const DEMO_ACTOR: Actor = {kind: 'system', id: null, name: 'demonstration'}
const MINUTE = 60_000
const ACCOUNT_AGE_MS = 150 * 24 * 60 * MINUTE

export type DemoOutcome =
  | {kind: 'made'; email: string; password: string; isNew: boolean; orders: number}
  /** The shop has too little to sell to make orders of. */
  | {kind: 'no-products'}

interface DemoDeps {
  sql: Sql
  cards: DemoCards
  now?: number
}

/**
 * A customer to explore the account with, and orders that are paid at the card provider. Created once; a second call
 * sets a new password, and goes on with what was broken off.
 *
 * @throws CardPaymentError
 */
export async function createDemo({sql, cards, now = Date.now()}: DemoDeps): Promise<DemoOutcome> {
  const products = await findProducts(sql)
  if (!products) return {kind: 'no-products'}
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  const made = await sql.transaction(async (tx) => {
    const {id, isNew} = await saveCustomer(tx, passwordHash, now)
    let placedCount = 0
    for (const [index, plan] of DEMO_ORDERS.entries()) {
      // The store's own zone is an edit in the Studio away, and the commands do not read that.
      const times = timesOf(plan, now, builtInSettings.timeZone)
      const formToken = `${DEMO_TOKEN_PREFIX}${index + 1}-${id}`
      if (await placeOrder(tx, plan, {customerId: id, formToken, products, times})) placedCount += 1
    }
    return {kind: 'made', email: DEMO_CUSTOMER.email, password, isNew, orders: placedCount} as const
  })
  await payDemoOrders(sql, cards, now)
  return made
}

async function saveCustomer(tx: Sql, passwordHash: string, now: number) {
  const id = makeRowId('customer')
  const [saved] = await tx
    .insert(customers)
    .values({
      ...{...DEMO_CUSTOMER, id, passwordHash, loyaltyPoints: 0, revision: 1},
      ...{createdAt: new Date(now - ACCOUNT_AGE_MS), updatedAt: new Date(now)},
    })
    .onConflictDoUpdate({target: customers.email, set: {passwordHash}})
    .returning({id: customers.id})
  if (!saved) throw new Error('The customer was neither made nor found.')
  // Whoever knew the old password is out.
  await tx.delete(customerSessions).where(eq(customerSessions.customerId, saved.id))
  return {id: saved.id, isNew: saved.id === id}
}

interface PlaceOrderParams {
  customerId: string
  formToken: string
  products: ReadonlyMap<string, Product>
  times: ReturnType<typeof timesOf>
}

/** False: it was there. */
async function placeOrder(
  tx: Sql,
  plan: DemoOrder,
  {customerId, formToken, products, times}: PlaceOrderParams,
): Promise<boolean> {
  const {lines: wanted, steps} = plan
  const pastProducts = wanted.flatMap(({id, priceChangeCents = 0}) => {
    const product = products.get(id)
    return product ? [{...product, priceCents: product.priceCents + priceChangeCents}] : []
  })
  const idOf = (plannedId: string) => products.get(plannedId)?.id ?? plannedId
  const cart = wanted.map(({id, quantity}) => ({productId: idOf(id), quantity}))
  const priced = priceCart(cart, pastProducts, DEMO_RULES)
  const lines = newOrderLinesOf(priced, pastProducts)
  const at = new Date(times.placed)
  const {email, name, lastName, contactNumber} = DEMO_CUSTOMER
  const placed = await insertOrder(
    tx,
    {
      ...{formToken, customerId, deliveryOption: 'pickup', address: null, taxCents: priced.taxCents, at},
      ...{name: `${name} ${lastName}`, phone: contactNumber, email},
      ...{pickupStartsAt: new Date(times.starts), pickupEndsAt: new Date(times.ends)},
    },
    lines,
    DEMO_ACTOR,
  )
  if (placed.kind !== 'placed') return false
  await pay(tx, placed.id, formToken, plan, at)
  for (const [index, to] of steps.entries()) {
    const from = steps[index - 1] ?? 'received'
    // In the hour around the pickup, and never in time to come.
    const stepAt = new Date(Math.min(times.starts - (30 - 20 * index) * MINUTE, times.now))
    await changeStatusOrThrow(tx, {orderId: placed.id, from, to, by: DEMO_ACTOR, at: stepAt})
  }
  return true
}

async function pay(tx: Sql, orderId: string, formToken: string, {card, steps}: DemoOrder, at: Date) {
  const [order] = await tx.select({amountCents: orders.totalCents}).from(orders).where(eq(orders.id, orderId))
  const {amountCents} = order ?? {amountCents: 0}
  const paidAt = new Date(+at + MINUTE)
  await tx.insert(payments).values({
    ...{id: `payment-${formToken}`, orderId, attempt: 1, status: 'paid', currency: 'usd', card, amountCents},
    ...{refundedCents: steps.includes('cancelled') ? amountCents : 0, createdAt: at, paidAt, livemode: false},
  })
  await changeStatusOrThrow(tx, {orderId, from: 'pending', to: 'received', by: DEMO_ACTOR, at: paidAt})
}

async function changeStatusOrThrow(tx: Sql, step: StatusChange) {
  const outcome = await changeStatus(tx, step)
  if (outcome.kind !== 'changed') throw new Error(`From ${step.from} to ${step.to}: ${outcome.kind}.`)
}

/** By the ids that the plan names; a shop with other products has others in their place. */
async function findProducts(sql: Sql): Promise<ReadonlyMap<string, Product> | null> {
  const source = createDatabaseSource({sql})
  const ids = [...new Set(DEMO_ORDERS.flatMap(({lines}) => lines.map(({id}) => id)))]
  const [found, {products: substitutes}] = await Promise.all([
    source.findMany(ids),
    source.list({...DEFAULT_PRODUCT_QUERY, limit: ids.length}),
  ])
  const byId = new Map(found.map((product) => [product.id, product]))
  const spares = substitutes.filter(({id}) => !byId.has(id))
  for (const id of ids) {
    const product = byId.get(id) ?? spares.pop()
    if (product) byId.set(id, product)
  }
  const [template] = found.length > 0 ? found : substitutes
  if (!template || ids.some((id) => !byId.has(id) && id !== DISCONTINUED.id)) return null
  return byId.set(DISCONTINUED.id, {
    ...template,
    ...DISCONTINUED,
    picture: null,
    discountCents: null,
    discountBasisPoints: null,
  })
}
