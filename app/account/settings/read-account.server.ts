import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {Customer} from '~/domain/customers/customer'
import {pickupTimes} from '~/domain/customers/profile/pickup-times'
import {formatDateTimeWithoutYear} from '~/platform/time/format-instant'

/** What the account page shows. Nothing of it is anybody else's. */
export async function readAccount(
  {customers, addressLookup, ...context}: AppLoadContext,
  customer: Customer,
  headers: Headers,
) {
  const [settings, browsers] = await Promise.all([
    readStoreSettings(context),
    customers.listBrowsers(customer.id, headers),
  ])
  const {name, lastName, email, contactNumber, address, preferredPickupTime} = customer
  const {loyaltyPoints, hasPassword, hasGoogle} = customer
  return {
    customer: {
      ...{name, lastName, email, contactNumber, address, preferredPickupTime},
      ...{loyaltyPoints, hasPassword, hasGoogle},
    },
    times: pickupTimes(settings.hours),
    delivers: settings.pickup.delivery !== null,
    browsers: browsers.map(({lastSeenAt, ...browser}) => ({
      ...browser,
      lastSeen: formatDateTimeWithoutYear(lastSeenAt, settings.timeZone),
    })),
    canSuggest: addressLookup !== null,
  }
}

export type Account = Awaited<ReturnType<typeof readAccount>>
