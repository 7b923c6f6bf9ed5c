import {parseStoredAddress} from '~/domain/address/address'
import type {LineHistory} from '~/domain/orders/edits/changed-lines'
import {lineChangeTexts} from '~/domain/orders/edits/line-change-texts'
import type {orderLines, orders} from '~/platform/db/orders-schema'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {messages as testMoneyMessages} from '~/domain/orders/test-money-messages'
import type {PosOrder} from '~/platform/gateways/pos-orders.server'
import {toLocal} from '~/platform/time/time-zone'
import {toClock} from '~/platform/time/clock'

type OrderRow = typeof orders.$inferSelect
type LineRow = typeof orderLines.$inferSelect
type OrderToSend = Pick<
  OrderRow,
  | 'customerId'
  | 'number'
  | 'name'
  | 'phone'
  | 'email'
  | 'note'
  | 'deliveryOption'
  | 'address'
  | 'pickupStartsAt'
  | 'totalCents'
> & {
  /** No real money paid it. */
  isTest: boolean
}
type LineToSend = Pick<
  LineRow,
  'productId' | 'title' | 'quantity' | 'totalCents' | 'note' | 'weighing' | 'weighedGrams' | 'leftOutAt'
> & {
  /** What staff changed of it. */
  history?: LineHistory | undefined
}

/** An order as the point of sale reads it: its day and time on the store's clock. */
export function posPayload(order: OrderToSend, lines: readonly LineToSend[], timeZone: string): PosOrder {
  const {date, minutes} = toLocal(order.pickupStartsAt.getTime(), timeZone)
  return {
    delivery_details: {
      date,
      time: toClock(minutes),
      customer_id: order.customerId ?? '',
      address: formatAddress(order.address),
      delivery_option: order.deliveryOption,
      order_number: formatOrderNumber(order.number),
      name: order.name,
      phone_number: order.phone,
      note: order.note ?? '',
    },
    products: lines.flatMap(productsOf).map((product) => (order.isTest ? markAsTest(product) : product)),
    email: order.email,
    payment_status: order.isTest ? 'test' : 'paid',
    total: order.totalCents / 100,
  }
}

/**
 * What one unit cost after savings. Where a line's sum does not divide by its units, some of them cost a cent more,
 * as a product of their own: prices times quantities come to what was paid, and no cent is lost to rounding.
 */
function productsOf(line: LineToSend): PosOrder['products'] {
  const {productId, title, quantity, totalCents, note, history, weighing, leftOutAt} = line
  if (leftOutAt) return []
  // What is weighed is one, with its final amount: "3 pieces" of different weights have no price of one.
  if (weighing !== null) return [weighedProductOf(line)]
  const baseCents = Math.floor(totalCents / quantity)
  const extraCentUnits = totalCents - baseCents * quantity
  return [
    {cents: baseCents, units: quantity - extraCentUnits},
    {cents: baseCents + 1, units: extraCentUnits},
  ]
    .filter(({units}) => units > 0)
    .map(({cents, units}) => ({
      price: cents / 100,
      product_id: productId,
      product_name: title,
      quantity: units,
      note: [note, ...lineChangeTexts(history, quantity)].filter(Boolean).join('. '),
    }))
}

function weighedProductOf({productId, title, totalCents, note, weighedGrams}: LineToSend) {
  return {
    ...{price: totalCents / 100, product_id: productId, product_name: title, quantity: 1},
    ...{note: note ?? '', grams: weighedGrams ?? 0},
  }
}

/** In the name too: it is what people read at the till, whatever of the rest that shows. */
function markAsTest({product_name, ...product}: PosOrder['products'][number]): PosOrder['products'][number] {
  return {...product, product_name: testMoneyMessages.prefixed(product_name)}
}

function formatAddress(stored: unknown): string {
  const address = parseStoredAddress(stored)
  if (!address) return ''
  const {line1, line2, city, state, zip} = address
  return [line1, line2, city, `${state} ${zip}`].filter(Boolean).join(', ')
}
