import {takesNote} from '~/domain/cart/cart-view'
import type {CartQuote} from '~/domain/cart/cart-view'
import {buyerColumns} from '~/domain/orders/buyer.server'
import {findPause} from '~/domain/pickup/order-pause.server'
import {PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import type {PlaceInput, PlaceOutcome} from './checkout'
import {findOrdersByForm, findPendingOrder} from './find-orders.server'
import {matchesRequest, storedTokenOf} from './fingerprint.server'
import {openSession} from './open-session.server'
import type {RetryBudget} from './retry-budget'
import {replaceOrder} from './replace-order.server'
import {findWindow, repriceCart, retryDelaySeconds} from './reprice.server'
import {writeOrder} from './write-order.server'
import type {PlaceDeps} from './reprice.server'

/**
 * One attempt at placing an order. `retry`: something changed between reading and writing.
 *
 * @throws CardPaymentError
 */
export async function tryToPlace(
  deps: PlaceDeps,
  input: PlaceInput,
  retryBudget: RetryBudget,
): Promise<PlaceOutcome | 'retry'> {
  const {sql} = deps
  const now = deps.now()
  const storedToken = storedTokenOf(input.buyer.id, input.formToken)
  const formOrders = await findOrdersByForm(sql, input.buyer.id, storedToken)
  if (formOrders.paid) return {kind: 'paid', ...formOrders.paid}
  const pending = await findPendingOrder(sql, input.buyer.id)
  // The last minutes are too short to pay in: the order is replaced.
  const resumable = pending && now - pending.createdAt.getTime() < PENDING_LIFETIME_MS ? pending : null
  const isFromSameForm = resumable?.formToken.startsWith(storedToken) ?? false
  // A placed order keeps its prices.
  if (resumable && isFromSameForm && matchesRequest(resumable.fingerprint, input)) {
    return open(deps, resumable.id, retryBudget)
  }

  // What was placed before stands, as above. Decided once more with the order itself, in `writeOrder`.
  const pause = await findPause(sql, now)
  if (pause) return {kind: 'paused', endsAt: pause.endsAt}
  const repriced = await repriceCart(deps, input, pending, now)
  if ('kind' in repriced) return repriced
  const {quote, priced, held, fingerprint} = repriced
  if (resumable && resumable.fingerprint === fingerprint) return open(deps, resumable.id, retryBudget)
  const window = await findWindow(deps, input, quote, pending, now)
  if ('kind' in window) return window
  const retryAfterSeconds = await retryDelaySeconds(deps, input.buyer.id, now)
  if (retryAfterSeconds > 0) return {kind: 'slow-down', retryAfterSeconds}

  if (pending) {
    const replaced = await replaceOrder(deps, pending, retryBudget)
    if (replaced.kind === 'paid') return {...replaced, number: pending.number}
  }
  const {buyer, deliveryOption, name, phone} = input
  const buyerIds = buyerColumns(buyer.id)
  const result = await writeOrder(sql, {
    order: {
      ...{...buyerIds, email: buyer.email, deliveryOption, name, phone, fingerprint},
      address: deliveryOption === 'delivery' ? input.address : null,
      note: input.note || null,
      formToken: `${storedToken}${formOrders.count + 1}`,
      pickupStartsAt: new Date(window.startsAt),
      pickupEndsAt: new Date(window.endsAt),
      taxCents: priced.taxCents,
      taxBasisPoints: quote.rules.taxBasisPoints,
      stockTaken: deps.takesStock,
      at: new Date(now),
    },
    cart: {
      ...{priced, held, products: quote.products, deals: quote.rules.deals},
      ...{notes: notesTaken(input.notes, quote), choices: input.choices},
    },
    capacity: repriced.capacity,
    by: {kind: 'customer', id: buyerIds.customerId, name},
  })
  if (result.kind === 'full' || result.kind === 'waiting') return {kind: 'window', why: result.kind}
  if (result.kind === 'paused') return result
  if (result.kind === 'kept') return {kind: 'kept', titles: titlesOf(result.productIds, quote.products)}
  if (result.kind !== 'placed') return 'retry'
  return open(deps, result.orderId, retryBudget)
}

/** Without those on lines that take none. */
function notesTaken(notes: PlaceInput['notes'], {products}: CartQuote): PlaceInput['notes'] {
  const taking = new Set(products.filter(takesNote).map(({id}) => id))
  return Object.fromEntries(Object.entries(notes).filter(([id]) => taking.has(id)))
}

function titlesOf(ids: readonly string[], products: readonly {id: string; title: string}[]): string[] {
  return products.filter(({id}) => ids.includes(id)).map(({title}) => title)
}

async function open(
  deps: PlaceDeps,
  orderId: string,
  retryBudget: RetryBudget,
): Promise<PlaceOutcome | 'retry'> {
  const opened = await openSession(deps, orderId, retryBudget)
  return opened.kind === 'over' ? 'retry' : opened
}
