import {adminCustomerPath} from '~/admin/customers/list-search-params'
import * as adminPaths from '~/platform/url/admin-addresses'
import {formatClockTime, formatDateTime, localDate} from '~/platform/time/format-instant'
import {isGuestOrder} from '~/domain/orders/guest-link.server'
import {cancelReasonText, parseCancelNote} from '~/domain/orders/cancel-reason'
import {editTexts} from '~/domain/orders/edits/edit-texts'
import {lineChangeTexts} from '~/domain/orders/edits/line-change-texts'
import {amountText, meatLineTexts, quantityText} from '~/domain/orders/weights/meat-line-texts'
import type {OrderEdit} from '~/domain/orders/edits/order-edit'
import {isCaller} from '~/domain/orders/buyer.server'
import {CURRENT_STATUSES, isOneOf, PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import {formatCents} from '~/domain/pricing/money'
import {parseEditNote, parsePickupChangeNote} from '~/domain/orders/history-note'
import {messages as orderMessages} from '~/domain/orders/messages'
import {isEstimate} from '~/domain/orders/order-view'
import type {StoreSettings} from '~/domain/store/settings'
import type {OrderAdmin} from './order-admin.server'
import type {AdminOrderDetail} from './order-admin-rows.server'
import {messages} from './messages'
import {queuePath} from './queue-search-params'
import {refundLines} from '~/domain/orders/refund-units'
import {wordsForStaff} from './words-for-staff'
import {toAdminOrderView} from './order-view'

interface ReadOrderPageParams {
  orderAdmin: OrderAdmin
  timeZone: string
  /** What is done with the hold of an order that is canceled. */
  cancelRule: StoreSettings['weighing']['cancelRule']
  now: number
}

export type OrderPageData = NonNullable<Awaited<ReturnType<typeof readOrderPage>>>

/** Null if there is no such order. */
export async function readOrderPage(params: ReadOrderPageParams, number: string) {
  const version = await params.orderAdmin.version()
  const order = await params.orderAdmin.find(number)
  return order && {version, ...toOrderPageData(order, params), payment: toPaymentView(order, params)}
}

function toOrderPageData(order: AdminOrderDetail, {timeZone, now, cancelRule}: ReadOrderPageParams) {
  const {goodsCents, savingsCents, taxCents, totalCents, chargedCents, refundedCents} = order
  const formatAt = (at: string) => formatDateTime(at, timeZone, now)
  const dateOf = (at: string | number) => localDate(at, timeZone)
  const [date, today] = [dateOf(order.pickupStartsAt), dateOf(now)]
  return {
    order: toAdminOrderView(order, timeZone, now),
    email: order.email || null,
    customerPath: order.customerId && adminCustomerPath(order.customerId),
    isGuest: isGuestOrder(order),
    isCaller: isCaller(order.guestId),
    address: order.address?.text ?? null,
    placed: formatAt(order.createdAt),
    goods: order.lines.map((line, index) =>
      toGoods(line, order, order.positions[index]?.position ?? index + 1),
    ),
    sums: {goodsCents, savingsCents, taxCents, totalCents, chargedCents, refundedCents},
    estimate: order.estimateCents === null ? null : {cents: order.estimateCents, isFinal: isFinal(order)},
    heldCents: order.heldCents,
    isWeighedCharged: cancelRule === 'capture' && order.lines.some(hasPackages),
    removedLines: order.removedLines,
    // A share is not taken apart: it is canceled, or stays.
    editPath:
      isOneOf(CURRENT_STATUSES, order.status) && order.campaignId === null
        ? adminPaths.orderEdit(order.number)
        : null,
    /** "Visa ending in 4242"; empty: paid, with an unknown card; null: not paid. */
    paidWith: order.paidAt === null ? null : (order.card ?? ''),
    history: order.history.map(({from, to, at, by, note}, index) => ({
      key: `${index}`,
      from: from && orderMessages.forStaff[from],
      to: orderMessages.forStaff[to],
      at: dateOf(at) === today ? formatClockTime(at, timeZone) : formatAt(at),
      ...worded(note, order, formatAt),
      by,
    })),
    refunds: order.refunds.map((refund) => toRefundView(order, refund, formatAt)),
    refundLines: refundLines(order),
    refundableCents: order.refundableCents,
    isUnknownPayment: order.isUnknownPayment,
    queuePath: queuePath({date: date === today ? null : date}),
    ticketPath: `${adminPaths.ordersPrint()}?date=${date}`,
  }
}

const hasPackages = ({meat}: AdminOrderDetail['lines'][number]) => (meat?.weighing?.packages.length ?? 0) > 0

const isFinal = (order: AdminOrderDetail) => !isEstimate(order)

function toGoods(line: AdminOrderDetail['lines'][number], order: AdminOrderDetail, position: number) {
  const {quantity, title, unit, explanations, note, history, meat, details = [], leftToPay} = line
  return {
    ...{position, title, note},
    amount: meat?.weighing ? quantityText(line) : `${quantity} ×`,
    unit: meat ? '' : unit,
    price: amountText(line, isFinal(order)),
    explanations: [
      ...meatLineTexts(line, isFinal(order), wordsForStaff),
      ...details,
      ...(leftToPay ? [leftToPay] : []),
      ...lineChangeTexts(history, quantity),
      ...explanations,
    ],
  }
}

/** Of an order on the phone that is not paid yet. */
function toPaymentView(order: AdminOrderDetail, {orderAdmin, timeZone}: ReadOrderPageParams) {
  const url = orderAdmin.payUrlOf(order)
  if (url === null) return null
  return {url, until: formatClockTime(Date.parse(order.createdAt) + PENDING_LIFETIME_MS, timeZone)}
}

function toEditView(
  {lines, pickupBefore, totalBeforeCents, totalAfterCents}: OrderEdit,
  formatAt: (at: string) => string,
) {
  const sums = `${formatCents(totalBeforeCents)} → ${formatCents(totalAfterCents)}`
  return {
    edit: [
      ...editTexts({lines, pickupBefore: null}),
      ...(pickupBefore ? [messages.order.pickupChanged(formatAt(pickupBefore))] : []),
      ...(totalBeforeCents === totalAfterCents ? [] : [sums]),
    ],
  }
}

/** Of another pickup time, the one before; of a cancellation, why. */
function worded(note: string | null, {edits}: AdminOrderDetail, formatAt: (at: string) => string) {
  const before = parsePickupChangeNote(note)
  if (before !== null) return {note: null, pickupBefore: formatAt(before), edit: null}
  const edit = edits.find(({revision}) => revision === parseEditNote(note))
  if (edit) return {...toEditView(edit, formatAt), note: edit.note, pickupBefore: null}
  const reason = parseCancelNote(note)
  return {
    note: reason ? messages.order.cancel.because(cancelReasonText(reason)) : note,
    pickupBefore: null,
    edit: null,
  }
}

function toRefundView(
  {lines, positions}: AdminOrderDetail,
  {id, amountCents, reason, status, at, by, lines: units}: AdminOrderDetail['refunds'][number],
  formatAt: (at: string) => string,
) {
  const titleAt = new Map(positions.map(({position}, index) => [position, lines[index]?.title ?? '']))
  return {
    ...{id, amountCents, reason, status, by, at: formatAt(at)},
    /** "2 × Fine couscous" */
    units: units.map(({position, quantity}) => `${quantity} × ${titleAt.get(position) ?? ''}`),
  }
}
