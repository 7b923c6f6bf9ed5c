import {randomBytes} from 'node:crypto'
import {editTexts} from '~/domain/orders/edits/edit-texts'
import type {EditPreview} from '~/domain/payments/preview-edit.server'
import type {PickupWindow} from '~/domain/pickup/pickup'
import {formatClockTime, localDate} from '~/platform/time/format-instant'
import {formatDate} from '~/platform/time/format-date'
import type {AdminOrderDetail} from '../order-admin-rows.server'
import {messages} from './messages'

/** What staff are asked to confirm. */
export type EditReview = ReturnType<typeof toReview>

/** @param preview null: nothing would be left */
export function toReview(
  order: AdminOrderDetail,
  preview: EditPreview | null,
  {window, timeZone}: {window: PickupWindow | null; timeZone: string},
) {
  const {plan, refundCents = 0} = preview ?? {}
  return {
    formToken: randomBytes(16).toString('hex'),
    isEmpty: plan === undefined,
    texts: editTexts({lines: plan?.edited ?? [], pickupBefore: null}),
    window: window && windowText(window, timeZone),
    isOverbooked: window?.remaining === 0,
    totalBeforeCents: order.totalCents,
    totalCents: plan?.totals.totalCents ?? 0,
    refundCents,
    /** Beyond it, what the order comes to less: no more is left of the payment. */
    isCapped: plan !== undefined && plan.dueCents > refundCents && !order.isUnknownPayment,
    dueCents: plan?.dueCents ?? 0,
    isUnknownPayment: order.isUnknownPayment,
    /** Given back for other reasons than edits. */
    earlierCents: Math.max(0, order.refundedCents - (order.chargedCents - order.totalCents)),
  }
}

function windowText({startsAt, endsAt}: PickupWindow, timeZone: string): string {
  const day = formatDate(localDate(startsAt, timeZone))
  return messages.newWindow(
    `${day}, ${formatClockTime(startsAt, timeZone)} – ${formatClockTime(endsAt, timeZone)}`,
  )
}
