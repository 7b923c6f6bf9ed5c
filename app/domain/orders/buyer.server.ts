import {eq, or, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {orders} from '~/platform/db/orders-schema'

/**
 * Who places an order, by one id: that of a customer, or that of a guest. A guest is a browser: nobody has proven that
 * the e-mail typed there is theirs, so a guest's orders are found by the browser or by a mailed link, never by the e-mail.
 */
export type BuyerId = string

const GUEST_PREFIX = 'guest-'
/** Of somebody on the phone, for whom staff place one order: no browser has it. */
export const CALLER_PREFIX = `${GUEST_PREFIX}phone-`

/** @param tokenHash of the token in the browser's cookie */
export function makeGuestId(tokenHash: string): BuyerId {
  return GUEST_PREFIX + tokenHash
}

/** @param tokenHash of the form that staff fill in */
export function makeCallerId(tokenHash: string): BuyerId {
  return CALLER_PREFIX + tokenHash
}

/** Whether staff took the order on the phone. */
export function isCaller(guestId: string | null): boolean {
  return guestId?.startsWith(CALLER_PREFIX) ?? false
}

export function isGuestId(buyerId: BuyerId): boolean {
  return buyerId.startsWith(GUEST_PREFIX)
}

/** The columns of a new order. */
export function buyerColumns(buyerId: BuyerId): {customerId: string | null; guestId: string | null} {
  return isGuestId(buyerId) ? {customerId: null, guestId: buyerId} : {customerId: buyerId, guestId: null}
}

/** Several: whoever a browser is signed in as, and the guest that it was before. */
export function isOrderOf(buyerIds: BuyerId | readonly BuyerId[]): SQL {
  const own = [buyerIds].flat().map((id) => eq(isGuestId(id) ? orders.guestId : orders.customerId, id))
  return or(...own) ?? raw`false`
}
