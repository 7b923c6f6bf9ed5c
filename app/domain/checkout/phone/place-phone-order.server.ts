import {eq} from 'drizzle-orm'
import {quoteCart} from '~/domain/cart/quote.server'
import type {RequestedLine} from '~/domain/cart/cart-item'
import {makeCallerId} from '~/domain/orders/buyer.server'
import {queueMail} from '~/domain/payments/queue-mail.server'
import {orders} from '~/platform/db/orders-schema'
import type {Sql} from '~/platform/db/database'
import type {Outbox} from '~/platform/outbox/outbox.server'
import type {Held} from '~/domain/pricing/limits'
import type {PriceRules} from '~/domain/pricing/types'
import type {StoreSettings} from '~/domain/store/settings'
import {hashSecretToken} from '~/platform/auth/secret-token.server'
import {storedTokenOf} from '../fingerprint.server'
import {compareWithSeenPrices} from '../price-differences'
import {MIN_CHARGE_CENTS} from '../reprice.server'
import type {PlaceDeps} from '../reprice.server'
import {writeOrder} from '../write-order.server'
import type {PhoneOrderInput, PhoneOrderOutcome, PhoneQuote} from './phone-order'

export interface PhoneDeps extends Omit<PlaceDeps, 'readStore'> {
  outbox: Outbox
  readStore: () => Promise<StoreSettings>
}

const NOTHING_SEEN = {totalCents: 0, lines: {}}

/** Null: the catalog cannot be reached. */
export async function quotePhoneOrder(
  {catalog, content, log}: Pick<PhoneDeps, 'catalog' | 'content' | 'log'>,
  lines: readonly RequestedLine[],
  now: number,
): Promise<(PhoneQuote & PriceRules & {held: Held | null}) | null> {
  const quote = await quoteCart({catalog, content: content(), log}, lines, now)
  if (!quote) return null
  const {priced, held, differences} = compareWithSeenPrices(lines, NOTHING_SEEN, quote)
  // Nobody has seen another price: only what is not there counts.
  const missing = differences.filter(({kind}) => kind !== 'dearer' && kind !== 'cheaper')
  return {priced, held, missing, products: quote.products, ...quote.rules}
}

/**
 * Places an order for somebody on the phone, with the link to its payment in the mail of the same transaction. Whoever
 * calls is a guest of one order. Staff have heard them, so what bounds unknown shoppers does not bound them; places,
 * stock and a pause do.
 */
export async function placePhoneOrder(deps: PhoneDeps, input: PhoneOrderInput): Promise<PhoneOrderOutcome> {
  const now = deps.now()
  const {by, lines, name, phone, email, seenCents} = input
  const callerId = makeCallerId(hashSecretToken(`${by.id} ${input.formToken}`))
  const formToken = `${storedTokenOf(callerId, input.formToken)}1`
  const existing = await findByForm(deps.sql, formToken)
  if (existing) return {kind: 'placed', number: existing}
  const quote = await quotePhoneOrder(deps, lines, now)
  if (!quote) return {kind: 'unavailable'}
  const {priced, held, products, taxBasisPoints, deals, missing} = quote
  if (missing.length > 0 || priced.totalCents !== seenCents) return {kind: 'changed'}
  if (priced.totalCents < MIN_CHARGE_CENTS) return {kind: 'too-little'}
  const check = await deps.pickup.check(input.date, input.time, now)
  if (check.kind !== 'open') return {kind: 'window', why: check.kind}
  const store = await deps.readStore()
  const result = await writeOrder(deps.sql, {
    order: {
      ...{customerId: null, guestId: callerId, name, phone, email, address: null, formToken},
      ...{deliveryOption: 'pickup', note: input.note || null, fingerprint: formToken},
      pickupStartsAt: new Date(check.window.startsAt),
      pickupEndsAt: new Date(check.window.endsAt),
      ...{taxCents: priced.taxCents, taxBasisPoints, stockTaken: deps.takesStock, at: new Date(now)},
    },
    cart: {priced, products, notes: {}, choices: {}, held, deals},
    capacity: store.pickup.capacity,
    by: {kind: 'staff', ...by},
    isTrusted: true,
    onPlaced: async (tx, orderId) => {
      const isQueued = await queueMail(tx, deps, 'payment-link', {orderId, store})
      if (!isQueued) throw new Error(`The link to the payment of ${orderId} could not be written.`)
    },
  })
  switch (result.kind) {
    case 'placed':
      return announce(deps, result.orderId, by.id)
    case 'full':
    case 'waiting':
      return {kind: 'window', why: result.kind}
    case 'paused':
      return result
    // The same form, at the same time.
    case 'overtaken': {
      const number = await findByForm(deps.sql, formToken)
      return number ? {kind: 'placed', number} : {kind: 'changed'}
    }
    case 'short':
    case 'kept':
      return {kind: 'changed'}
  }
}

async function announce({sql, outbox, log}: PhoneDeps, orderId: string, staffId: string) {
  outbox.wake()
  log.info({order: orderId, staff: staffId}, 'staff placed an order for somebody on the phone')
  const [row] = await sql.select({number: orders.number}).from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error(`${orderId} was there a moment ago.`)
  return {kind: 'placed', number: row.number} as const
}

async function findByForm(sql: Sql, formToken: string): Promise<string | null> {
  const [row] = await sql.select({number: orders.number}).from(orders).where(eq(orders.formToken, formToken))
  return row?.number ?? null
}
