import type {StoreHours} from '~/store/settings'
import {choosableTimes} from './contact-answer.server'
import type {CustomerDesk, DeskOrder} from './customer-desk'
import type {CustomerPageProps} from './customer-page'
import {deskCustomerPath, parseParts} from './customer-question'
import type {ShownOrder} from './orders-part'
import {showChange, showDay, showPickup} from './shown-customer'

interface Asked {
  id: string
  search: URLSearchParams
  store: Pick<StoreHours, 'timeZone' | 'hours'>
}

/** Null: there is no such customer. */
export async function readCustomerPage(
  desk: CustomerDesk,
  {id, search, store: {timeZone, hours}}: Asked,
): Promise<CustomerPageProps | null> {
  const customer = await desk.find(id)
  if (!customer) return null
  const parts = parseParts(search)
  const [{orders, hasOlder}, log] = await Promise.all([
    desk.listOrders(id, parts.orders),
    desk.listChanges(id, parts.changes),
  ])
  const more = (of: Partial<typeof parts>) => deskCustomerPath(id, {...parts, ...of})
  return {
    customer,
    since: showDay(customer.createdAt, timeZone),
    times: choosableTimes(hours, customer),
    orders: {
      shown: orders.map((order) => showOrder(order, timeZone)),
      older: hasOlder ? `${more({orders: parts.orders + 1})}#orders` : null,
    },
    changes: {
      shown: log.changes.map((change) => showChange(change, timeZone)),
      older: log.hasOlder ? `${more({changes: parts.changes + 1})}#changes` : null,
    },
    isSaved: search.get('done') === 'saved',
  }
}

function showOrder({createdAt, pickupStartsAt, pickupEndsAt, ...order}: DeskOrder, zone: string): ShownOrder {
  return {
    ...order,
    date: showDay(createdAt, zone),
    pickup: showPickup(pickupStartsAt, pickupEndsAt, zone),
  }
}
