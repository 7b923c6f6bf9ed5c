import {randomUUID} from 'node:crypto'
import type {AppLoadContext} from '@remix-run/node'
import {parseListNotes} from '~/domain/cart/list-notes'
import {readSharedList} from '~/domain/cart/shared-list.server'
import {fullName} from '~/domain/customers/customer'
import type {Customer} from '~/domain/customers/customer'
import {parseOrderNumber} from '~/domain/orders/order-number'
import {pauseText} from '~/domain/pickup/order-pause'
import {formatPhone} from '~/domain/store/phone'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {PlacedStatus} from './placed-order'

export async function readCheckout(
  context: AppLoadContext,
  {headers, search, now}: {headers: Headers; search: URLSearchParams; now: number},
) {
  const items = search.get('items')
  const [customer, offer, settings, list] = await Promise.all([
    context.customers.findBySession(headers),
    context.pickup.offer(now),
    readStoreSettings(context),
    items === null ? null : readSharedList(context, items, now, parseListNotes(search)),
  ])
  const back = parseOrderNumber(search.get('back') ?? undefined)
  const guestId = context.customers.findGuestId(headers)
  const buyerIds = [customer?.id, guestId].filter((id) => typeof id === 'string')
  const [buyerId] = buyerIds
  const [waiting, backStatus] =
    buyerId === undefined
      ? [null, null]
      : await Promise.all([
          context.checkout.findPending(buyerId),
          back ? context.checkout.findStatus(buyerIds, back) : null,
        ])
  return {
    offer,
    /** Why no orders are taken for now; null: they are. */
    paused: offer.pause && pauseText(offer.pause, now, offer.timeZone),
    customer: customer && toShopper(customer),
    /** This browser has ordered as a guest a moment ago. */
    isGuest: customer === null && guestId !== null,
    allowsGuests: settings.guestCheckout,
    hasGoogle: Boolean(context.google),
    store: {name: settings.name, phone: settings.phone, address: settings.address},
    /** Without scripts: what is bought is in the URL. */
    list,
    /** The list is a copy of a cart: the cart of this browser goes first. */
    prefersCart: search.get('or') === 'cart',
    waiting: waiting && {
      number: waiting.number,
      totalCents: waiting.totalCents,
      /** Some of it is yet to be weighed. */
      isEstimate: waiting.holdCents !== null,
    },
    back: back !== null && backStatus !== null ? {number: back, status: backStatus} : null,
    canSuggest: context.addressLookup !== null,
    takesTestMoney: context.config.acceptsTestCards,
    /** Without scripts; other browsers make and store their own. */
    formToken: randomUUID() as string,
  }
}

/** What the form is filled in with. */
export function toShopper(customer: Customer) {
  const {id, email, contactNumber, address, preferredPickupTime} = customer
  const phone = contactNumber === null ? '' : formatPhone(contactNumber)
  return {id, email, name: fullName(customer), phone, address, preferredPickupTime}
}

export type CheckoutData = Awaited<ReturnType<typeof readCheckout>>

/** Somebody else's order counts as none. */
export async function readPlacedStatus(
  {customers, checkout, orders}: Pick<AppLoadContext, 'customers' | 'checkout' | 'orders'>,
  params: {number: string | null; headers: Headers},
): Promise<PlacedStatus> {
  const number = parseOrderNumber(params.number ?? undefined)
  const buyerIds = number === null ? [] : await customers.listBuyerIds(params.headers)
  if (number === null || buyerIds.length === 0) return {status: null}
  const status = await checkout.findStatus(buyerIds, number)
  if (status !== 'paid') return {status}
  const order = await orders.findByNumber(buyerIds, number)
  return {
    status,
    lines: (order?.lines ?? []).map(({productId, quantity}) => ({id: productId, quantity})),
  }
}
