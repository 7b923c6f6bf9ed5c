import {parseKeptAddress} from '~/customers/address/address'
import type {orderLines, orders} from '~/db/orders-schema'
import {words as livemode} from '~/livemode/words'
import type {PosOrder} from '~/services/pos-orders.server'
import {toLocal} from '~/store/zone'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect
type Placed = Pick<OrderRow, 'customerId' | 'email' | 'deliveryOption' | 'address' | 'pickupStartsAt'> & {
  /** No real money paid it. */
  isTest: boolean
}
type Bought = Pick<LineRow, 'productId' | 'title' | 'quantity' | 'totalCents'>

/** An order as the point of sale reads it: its day and time on the store's clock. */
export function posPayload(order: Placed, lines: readonly Bought[], timeZone: string): PosOrder {
  const {date, minutes} = toLocal(order.pickupStartsAt.getTime(), timeZone)
  return {
    delivery_details: {
      date,
      time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
      customer_id: order.customerId ?? '',
      address: writeAddress(order.address),
      delivery_option: order.deliveryOption,
    },
    products: lines.flatMap(productsOf).map((product) => (order.isTest ? asTest(product) : product)),
    email: order.email,
  }
}

/**
 * What one unit cost after savings. Where a line's sum does not divide by its units, some of them cost a cent more,
 * as a product of their own: prices times quantities come to what was paid, and no cent is lost to rounding.
 */
function productsOf({productId, title, quantity, totalCents}: Bought): PosOrder['products'] {
  const low = Math.floor(totalCents / quantity)
  const dearer = totalCents - low * quantity
  return [
    {cents: low, units: quantity - dearer},
    {cents: low + 1, units: dearer},
  ]
    .filter(({units}) => units > 0)
    .map(({cents, units}) => ({
      price: cents / 100,
      product_id: productId,
      product_name: title,
      quantity: units,
    }))
}

/** The call has no word for it; the name is what people read there. */
function asTest({product_name, ...product}: PosOrder['products'][number]): PosOrder['products'][number] {
  return {...product, product_name: livemode.marked(product_name)}
}

function writeAddress(kept: unknown): string {
  const address = parseKeptAddress(kept)
  if (!address) return ''
  const {line1, line2, city, state, zip} = address
  return [line1, line2, city, `${state} ${zip}`].filter(Boolean).join(', ')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
