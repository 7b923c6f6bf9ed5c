import {formatOrderNumber} from '../order-number'
import type {Order, OrderLine} from '../order'
import type {OrderStatus} from '../order-status'
import {words as states} from '../words'
import {clockText, momentText} from './moment-text'
import {words} from './words'

/** An order as its buyer sees it: nothing that is for staff, and times as words, worked out where the zone is known. */
export interface ShownOrder {
  number: string
  /** "K7M-4XTP" */
  shownNumber: string
  status: OrderStatus
  statusText: string
  /** As words, and for programs. */
  ordered: {text: string; at: string}
  pickup: {text: string; at: string}
  isDelivery: boolean
  paid: {text: string; at: string} | null
  name: string
  itemCount: number
  goodsCents: number
  savingsCents: number
  taxCents: number
  totalCents: number
  refundedCents: number
  card: string | null
  isTest: boolean
  lines: OrderLine[]
}

export function showOrder(order: Order, timeZone: string, now: number): ShownOrder {
  const {number, status, name, itemCount, goodsCents, savingsCents, taxCents, totalCents} = order
  const {refundedCents, card, isTest, lines, createdAt, pickupStartsAt, pickupEndsAt, paidAt} = order
  const momentOf = (at: string) => ({at, text: momentText(at, timeZone, now)})
  const pickup = momentOf(pickupStartsAt)
  return {
    ...{number, status, name, itemCount, goodsCents, savingsCents, taxCents, totalCents, refundedCents},
    ...{card, isTest, lines},
    shownNumber: formatOrderNumber(number),
    statusText: states.forShoppers[status],
    ordered: momentOf(createdAt),
    pickup: {...pickup, text: words.window(pickup.text, clockText(pickupEndsAt, timeZone))},
    isDelivery: order.deliveryOption === 'delivery',
    paid: paidAt === null ? null : momentOf(paidAt),
  }
}

export function receiptPath({number}: Pick<ShownOrder, 'number'>): string {
  return `/customer-portal/orders/${number}/receipt`
}
