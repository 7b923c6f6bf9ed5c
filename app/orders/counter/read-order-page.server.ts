import {deskCustomerPath} from '~/customers/desk/customer-question'
import {clockText, momentText} from '../portal/moment-text'
import {words as orderWords} from '../words'
import type {DeskOrderDetail, OrderDesk} from './order-desk'
import type {OrderPageData, ShownRefund} from './order-page-data'
import {QUEUE_PATH, queuePath} from './queue-question'
import {refundLines} from './refund-units'
import {localDate, showOrder} from './shown-order'

interface Asked {
  desk: OrderDesk
  timeZone: string
  now: number
}

/** Null: there is no such order. */
export async function readOrderPage(asked: Asked, number: string): Promise<OrderPageData | null> {
  const version = await asked.desk.version()
  const order = await asked.desk.find(number)
  return order && {version, ...showDetail(order, asked)}
}

function showDetail(order: DeskOrderDetail, {timeZone, now}: Asked): Omit<OrderPageData, 'version'> {
  const {goodsCents, savingsCents, taxCents, totalCents, refundedCents} = order
  const moment = (at: string) => momentText(at, timeZone, now)
  const date = localDate(Date.parse(order.pickupStartsAt), timeZone)
  const isToday = date === localDate(now, timeZone)
  return {
    order: showOrder(order, timeZone, now),
    email: order.email || null,
    customerPath: order.customerId && deskCustomerPath(order.customerId),
    address: order.address?.text ?? null,
    placed: moment(order.createdAt),
    goods: order.lines.map(({quantity, title, unit, totalCents: cents, explanations}, index) => ({
      ...{quantity, title, unit, totalCents: cents, explanations},
      position: order.positions[index]?.position ?? index + 1,
    })),
    sums: {goodsCents, savingsCents, taxCents, totalCents, refundedCents},
    paidWith: order.paidAt === null ? null : (order.card ?? ''),
    history: order.history.map(({from, to, at, by, note}, index) => ({
      key: `${index}`,
      from: from && orderWords.forStaff[from],
      to: orderWords.forStaff[to],
      ...{
        at:
          localDate(Date.parse(at), timeZone) === localDate(now, timeZone)
            ? clockText(at, timeZone)
            : moment(at),
      },
      ...{by, note},
    })),
    refunds: order.refunds.map((refund) => showRefund(order, refund, moment)),
    refundLines: refundLines(order),
    refundableCents: order.refundableCents,
    queuePath: queuePath({date: isToday ? null : date}),
    ticketPath: `${QUEUE_PATH}/print?date=${date}`,
  }
}

function showRefund(
  {lines, positions}: DeskOrderDetail,
  {id, amountCents, reason, status, at, by, lines: units}: DeskOrderDetail['refunds'][number],
  moment: (at: string) => string,
): ShownRefund {
  const titleAt = new Map(positions.map(({position}, index) => [position, lines[index]?.title ?? '']))
  return {
    ...{id, amountCents, reason, status, by, at: moment(at)},
    units: units.map(({position, quantity}) => `${quantity} × ${titleAt.get(position) ?? ''}`),
  }
}
