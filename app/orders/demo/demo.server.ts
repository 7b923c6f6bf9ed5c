import {randomBytes} from 'node:crypto'
import {eq} from 'drizzle-orm'
import {createDatabaseSource} from '~/catalog/database/database-source.server'
import type {Product} from '~/catalog/product'
import {EVERYTHING} from '~/catalog/source'
import {generatePassword} from '~/credentials/generated-password.server'
import {hashPassword} from '~/credentials/password-hash.server'
import type {Sql} from '~/db/client.server'
import {customers, customerSessions} from '~/db/customers-schema'
import {orders, payments} from '~/db/orders-schema'
import {priceCart} from '~/pricing/price-cart'
import {builtInSettings} from '~/store/settings'
import {linesOfCart} from '../new-order'
import {changeStatus, insertOrder} from '../write-order.server'
import type {By, StatusChange} from '../write-order.server'
import {DEMO_ORDERS, DEMO_RULES, GONE} from './demo-plan'
import type {DemoOrder} from './demo-plan'
import {timesOf} from './demo-times'

const PERSON = {
  email: 'demo@baraka.example',
  name: 'Amina',
  lastName: 'Yusuf',
  contactNumber: '5550100177',
  address: {line1: '88 Orchard Street', line2: 'Apt 4', city: 'Fairview', state: 'OH', zip: '44126'},
  preferredPickupTime: '17:30',
}
const DEMO: By = {kind: 'system', id: null, name: 'demonstration'}
const MINUTE = 60_000
const KNOWN_SINCE_MS = 150 * 24 * 60 * MINUTE

export type DemoOutcome =
  | {kind: 'made'; email: string; password: string; isNew: boolean; orders: number}
  /** The shop has too little to sell to make orders of. */
  | {kind: 'no-products'}

/** A customer to look at the portal with. Made once; asked for again, only the password is new. */
export async function makeDemo({sql, now = Date.now()}: {sql: Sql; now?: number}): Promise<DemoOutcome> {
  const products = await findProducts(sql)
  if (!products) return {kind: 'no-products'}
  const password = generatePassword()
  const passwordHash = await hashPassword(password)
  return sql.transaction(async (tx) => {
    const {id, isNew} = await saveCustomer(tx, passwordHash, now)
    let made = 0
    for (const [index, plan] of DEMO_ORDERS.entries()) {
      // The store's own zone is an edit in the Studio away, and the commands do not read that.
      const times = timesOf(plan, now, builtInSettings.timeZone)
      const formToken = `demo-${index + 1}-${id}`
      if (await placeOrder(tx, plan, {customerId: id, formToken, products, times})) made += 1
    }
    return {kind: 'made', email: PERSON.email, password, isNew, orders: made}
  })
}

async function saveCustomer(tx: Sql, passwordHash: string, now: number) {
  const id = `customer-${randomBytes(16).toString('hex')}`
  const [saved] = await tx
    .insert(customers)
    .values({
      ...{...PERSON, id, passwordHash, loyaltyPoints: 0, revision: 1},
      ...{createdAt: new Date(now - KNOWN_SINCE_MS), updatedAt: new Date(now)},
    })
    .onConflictDoUpdate({target: customers.email, set: {passwordHash}})
    .returning({id: customers.id})
  if (!saved) throw new Error('The customer was neither made nor found.')
  // Whoever knew the old password is out.
  await tx.delete(customerSessions).where(eq(customerSessions.customerId, saved.id))
  return {id: saved.id, isNew: saved.id === id}
}

interface Placing {
  customerId: string
  formToken: string
  products: ReadonlyMap<string, Product>
  times: ReturnType<typeof timesOf>
}

/** False: it was there. */
async function placeOrder(
  tx: Sql,
  {lines: wanted, steps, card}: DemoOrder,
  {customerId, formToken, products, times}: Placing,
): Promise<boolean> {
  const then = wanted.flatMap(({id, centsThen = 0}) => {
    const product = products.get(id)
    return product ? [{...product, priceCents: product.priceCents + centsThen}] : []
  })
  const idOf = (asked: string) => products.get(asked)?.id ?? asked
  const cart = wanted.map(({id, quantity}) => ({productId: idOf(id), quantity}))
  const priced = priceCart(cart, then, DEMO_RULES)
  const lines = linesOfCart(priced, then)
  const at = new Date(times.placed)
  const {email, name, lastName, contactNumber} = PERSON
  const placed = await insertOrder(
    tx,
    {
      ...{formToken, customerId, deliveryOption: 'pickup', address: null, taxCents: priced.taxCents, at},
      ...{name: `${name} ${lastName}`, phone: contactNumber, email},
      ...{pickupStartsAt: new Date(times.starts), pickupEndsAt: new Date(times.ends)},
    },
    lines,
    DEMO,
  )
  if (placed.kind !== 'placed') return false
  await pay(tx, {orderId: placed.id, formToken, card, refunded: steps.includes('cancelled'), at})
  for (const [index, to] of steps.entries()) {
    const from = steps[index - 1] ?? 'received'
    // In the hour around the pickup, and never in time to come.
    const stepAt = new Date(Math.min(times.starts - (30 - 20 * index) * MINUTE, times.now))
    await take(tx, {orderId: placed.id, from, to, by: DEMO, at: stepAt})
  }
  return true
}

async function pay(
  tx: Sql,
  {
    orderId,
    formToken,
    card,
    refunded,
    at,
  }: {orderId: string; formToken: string; card: string; refunded: boolean; at: Date},
) {
  const [order] = await tx.select({amountCents: orders.totalCents}).from(orders).where(eq(orders.id, orderId))
  const {amountCents} = order ?? {amountCents: 0}
  const paidAt = new Date(+at + MINUTE)
  await tx.insert(payments).values({
    ...{id: `payment-${formToken}`, orderId, attempt: 1, status: 'paid', currency: 'usd', card, amountCents},
    ...{refundedCents: refunded ? amountCents : 0, createdAt: at, paidAt, livemode: false},
  })
  await take(tx, {orderId, from: 'pending', to: 'received', by: DEMO, at: paidAt})
}

async function take(tx: Sql, step: StatusChange) {
  const outcome = await changeStatus(tx, step)
  if (outcome.kind !== 'changed') throw new Error(`From ${step.from} to ${step.to}: ${outcome.kind}.`)
}

/** By the ids that the plan names; a shop with other products has others in their place. */
async function findProducts(sql: Sql): Promise<ReadonlyMap<string, Product> | null> {
  const source = createDatabaseSource({sql})
  const ids = [...new Set(DEMO_ORDERS.flatMap(({lines}) => lines.map(({id}) => id)))]
  const [there, {products: substitutes}] = await Promise.all([
    source.findMany(ids),
    source.list({...EVERYTHING, limit: ids.length}),
  ])
  const byId = new Map(there.map((product) => [product.id, product]))
  const others = substitutes.filter(({id}) => !byId.has(id))
  for (const id of ids) {
    const stand = byId.get(id) ?? others.pop()
    if (stand) byId.set(id, stand)
  }
  const [model] = there.length > 0 ? there : substitutes
  if (!model || ids.some((id) => !byId.has(id) && id !== GONE.id)) return null
  return byId.set(GONE.id, {...model, ...GONE, picture: null, discountCents: null, discountBasisPoints: null})
}
