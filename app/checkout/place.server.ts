import type {ProductSource} from '~/catalog/source'
import type {Content} from '~/content/content.server'
import {linesOfCart} from '~/orders/new-order'
import {PENDING_FOR_MS} from '~/orders/order-status'
import type {Pickup} from '~/pickup/pickup'
import type {PlaceInput, PlaceOutcome} from './checkout'
import {findOrdersOfForm, findWaitingOrder} from './find-orders.server'
import {isAskedIn, keptTokenOf} from './fingerprint.server'
import {openSession} from './open-session.server'
import type {SessionParts} from './open-session.server'
import type {Patience} from './patience'
import {replaceOrder} from './replace-order.server'
import {findWindow, lookAtToday, secondsToWait} from './today.server'
import {writeOrder} from './write-order.server'

export interface PlaceParts extends SessionParts {
  catalog: ProductSource
  content: () => Content
  pickup: Pickup
  takesStock: boolean
}

/**
 * One go at placing an order. `again`: something changed between looking and writing, so look once more.
 *
 * @throws CardPaymentError
 */
export async function tryToPlace(
  parts: PlaceParts,
  input: PlaceInput,
  patience: Patience,
): Promise<PlaceOutcome | 'again'> {
  const {sql} = parts
  const now = parts.now()
  const token = keptTokenOf(input.customer.id, input.formToken)
  const ofForm = await findOrdersOfForm(sql, input.customer.id, token)
  if (ofForm.paid) return {kind: 'paid', sessionId: ofForm.paid.sessionId, number: ofForm.paid.number}
  const waiting = await findWaitingOrder(sql, input.customer.id)
  // Its last minutes are too few to pay in; what is left of it is given up.
  const resumable = waiting && now - waiting.createdAt.getTime() < PENDING_FOR_MS ? waiting : null
  const isSameForm = resumable?.formToken.startsWith(token) ?? false
  // What was placed stands at the prices it was placed at.
  if (resumable && isSameForm && isAskedIn(resumable.fingerprint, input)) {
    return open(parts, resumable.id, patience)
  }

  const today = await lookAtToday(parts, input, waiting, now)
  if ('kind' in today) return today
  const {quote, priced, fingerprint} = today
  if (resumable && resumable.fingerprint === fingerprint) return open(parts, resumable.id, patience)
  const window = await findWindow(parts, input, waiting, now)
  if ('kind' in window) return window
  const retryAfterSeconds = await secondsToWait(parts, input.customer.id, now)
  if (retryAfterSeconds > 0) return {kind: 'slow-down', retryAfterSeconds}

  if (waiting) {
    const replaced = await replaceOrder(parts, waiting, patience)
    if (replaced.kind === 'paid') return {...replaced, number: waiting.number}
  }
  const {customer, deliveryOption, name, phone} = input
  const written = await writeOrder(sql, {
    order: {
      ...{customerId: customer.id, email: customer.email, deliveryOption, name, phone, fingerprint},
      address: deliveryOption === 'delivery' ? input.address : null,
      formToken: `${token}${ofForm.count + 1}`,
      pickupStartsAt: new Date(window.startsAt),
      pickupEndsAt: new Date(window.endsAt),
      taxCents: priced.taxCents,
      stockTaken: parts.takesStock,
      at: new Date(now),
    },
    lines: linesOfCart(priced, quote.products),
    capacity: today.capacity,
    by: {kind: 'customer', id: customer.id, name},
  })
  if (written.kind === 'full' || written.kind === 'waiting') return {kind: 'window', why: written.kind}
  if (written.kind === 'kept') return {kind: 'kept', titles: titlesOf(written.productIds, quote.products)}
  if (written.kind !== 'placed') return 'again'
  return open(parts, written.orderId, patience)
}

function titlesOf(ids: readonly string[], products: readonly {id: string; title: string}[]): string[] {
  return products.filter(({id}) => ids.includes(id)).map(({title}) => title)
}

async function open(parts: PlaceParts, orderId: string, patience: Patience): Promise<PlaceOutcome | 'again'> {
  const opened = await openSession(parts, orderId, patience)
  return opened.kind === 'over' ? 'again' : opened
}
