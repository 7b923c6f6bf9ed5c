import {formatOrderNumber} from './order-number'
import {cancelReasonText} from './cancel-reason'
import type {Order} from './order'
import {messages as statusMessages} from './messages'
import {formatClockTime, formatDateTime} from '~/platform/time/format-instant'
import {messages} from './account-messages'

type Sums =
  | 'itemCount'
  | 'goodsCents'
  | 'savingsCents'
  | 'taxCents'
  | 'totalCents'
  | 'chargedCents'
  | 'refundedCents'

type Holding = 'heldCents' | 'holdCents' | 'estimateCents' | 'hold'

/** An order as its buyer sees it: nothing that is for staff, and times as words, worked out where the zone is known. */
export interface OrderView extends Pick<
  Order,
  Sums | Holding | 'number' | 'status' | 'name' | 'note' | 'card' | 'isTest' | 'lines' | 'removedLines'
> {
  /** Something of it costs what it weighs, and its sums are what it is expected to come to. */
  isEstimate: boolean
  /** "K7M-4XTP" */
  displayNumber: string
  statusText: string
  /** As words, and for programs. */
  ordered: {text: string; at: string}
  pickup: {text: string; at: string}
  isDelivery: boolean
  /** A pre-order for Eid: its pickup time is not one of the store's. */
  isPreOrder: boolean
  /** Why it was canceled; null: it is not, or nobody said why. */
  canceledBecause: string | null
  paid: {text: string; at: string} | null
}

export function toOrderView(order: Order, timeZone: string, now: number): OrderView {
  const {number, status, name, note, itemCount, goodsCents, savingsCents, taxCents, totalCents} = order
  const {
    chargedCents,
    refundedCents,
    cancelReason,
    card,
    isTest,
    lines,
    createdAt,
    pickupStartsAt,
    pickupEndsAt,
    paidAt,
  } = order
  const toMoment = (at: string) => ({at, text: formatDateTime(at, timeZone, now)})
  const pickup = toMoment(pickupStartsAt)
  return {
    ...{number, status, name, itemCount, goodsCents, savingsCents, taxCents, totalCents, chargedCents},
    ...{refundedCents, note, card, isTest, lines, removedLines: order.removedLines},
    ...{heldCents: order.heldCents, holdCents: order.holdCents, estimateCents: order.estimateCents},
    ...{hold: order.hold, isEstimate: isEstimate(order)},
    displayNumber: formatOrderNumber(number),
    statusText: statusMessages.forShoppers[status],
    ordered: toMoment(createdAt),
    pickup: {...pickup, text: messages.window(pickup.text, formatClockTime(pickupEndsAt, timeZone))},
    isDelivery: order.deliveryOption === 'delivery',
    isPreOrder: order.campaignId !== null,
    canceledBecause: cancelReason && cancelReasonText(cancelReason),
    paid: paidAt === null ? null : toMoment(paidAt),
  }
}

/** Until its hold is captured. */
export function isEstimate({
  estimateCents,
  heldCents,
  chargedCents,
}: Pick<Order, 'estimateCents' | 'heldCents' | 'chargedCents'>): boolean {
  return typeof estimateCents === 'number' && (heldCents > 0 || chargedCents === 0)
}
