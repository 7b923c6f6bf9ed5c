import {randomUUID} from 'node:crypto'
import type {AppLoadContext} from '@remix-run/node'
import {readSharedList} from '~/domain/cart/shared-list.server'
import {fullName} from '~/domain/customers/customer'
import {parseOrderNumber} from '~/domain/orders/order-number'
import {formatPhone} from '~/domain/store/phone'
import {readStoreSettings} from '~/domain/store/settings.server'

/** What the page shows. Nothing of it is anybody else's. */
export async function readCheckout(
  context: AppLoadContext,
  {headers, search, now}: {headers: Headers; search: URLSearchParams; now: number},
) {
  const items = search.get('items')
  const [customer, offer, settings, list] = await Promise.all([
    context.customers.findBySession(headers),
    context.pickup.offer(now),
    readStoreSettings(context),
    items === null ? null : readSharedList(context, items, now),
  ])
  const back = parseOrderNumber(search.get('back') ?? undefined)
  const [waiting, backStatus] = customer
    ? await Promise.all([
        context.checkout.findPending(customer.id),
        back ? context.checkout.findStatus(customer.id, back) : null,
      ])
    : [null, null]
  return {
    offer,
    /** Whom the filled-in form belongs to. */
    customer: customer && {
      id: customer.id,
      name: fullName(customer),
      phone: customer.contactNumber === null ? '' : formatPhone(customer.contactNumber),
      address: customer.address,
      preferredPickupTime: customer.preferredPickupTime,
    },
    store: {name: settings.name, phone: settings.phone, address: settings.address},
    /** For browsers without scripts: what is bought stands in the address. */
    list,
    waiting: waiting && {number: waiting.number, totalCents: waiting.totalCents},
    back: back !== null && backStatus !== null ? {number: back, status: backStatus} : null,
    canSuggest: context.addressLookup !== null,
    takesTestMoney: context.config.acceptsTestCards,
    /** For browsers without scripts; the others make their own, and keep it. */
    formToken: randomUUID() as string,
  }
}

export type CheckoutData = Awaited<ReturnType<typeof readCheckout>>
