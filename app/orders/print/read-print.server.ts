import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/store/settings.server'
import {toLocal} from '~/store/zone'
import {dayText} from '../day-text'
import {formatOrderNumber} from '../order-number'
import type {OrderStatus} from '../order-status'
import {isOneOf} from '../order-status'
import {clockText, momentText} from '../portal/moment-text'
import {makeTickets} from './butcher-ticket'
import {findShelves} from './find-shelves.server'
import {makePickList} from './pick-list'
import {paperOrder} from './print-order'
import type {PrintOrder} from './print-order'
import {parsePrintQuestion} from './print-question'
import type {PrintQuestion} from './print-question'
import type {PrintedOrder, PrintPageProps} from './print-page'

type Context = Pick<AppLoadContext, 'orderDesk' | 'catalog' | 'catalogDesk' | 'content' | 'log'>

const TO_BE_MADE_READY = ['received', 'preparing'] as const satisfies readonly OrderStatus[]
/** What one asks for by its number is printed again too, unless nobody is to have it. */
const NOT_HANDED_OVER = ['pending', 'expired', 'cancelled'] as const satisfies readonly OrderStatus[]

export async function readPrintPage(
  context: Context,
  {search, now}: {search: URLSearchParams; now: number},
): Promise<PrintPageProps> {
  const {timeZone} = await readStoreSettings(context)
  const today = toLocal(now, timeZone).date
  const question = parsePrintQuestion(search, today)
  const orders = await findOrders(context.orderDesk, question)
  const ids = new Set(orders.flatMap(({lines}) => lines.map(({productId}) => productId)))
  const shelves = ids.size > 0 ? await findShelves(context, [...ids]) : {products: [], categories: []}
  const [first] = orders
  const date =
    question.order && first ? toLocal(Date.parse(first.pickupStartsAt), timeZone).date : question.date
  return {
    question: {...question, date},
    day: dayText(date, date.slice(0, 4) !== today.slice(0, 4)),
    printedAt: momentText(new Date(now).toISOString(), timeZone, now),
    isSorted: shelves !== null,
    orders: orders.map((order) => printedOrder(order, timeZone)),
    aisles:
      question.kind === 'pick'
        ? makePickList(orders, shelves?.products ?? [], shelves?.categories ?? [])
        : [],
    tickets: question.kind === 'butcher' ? makeTickets(orders, shelves && shelves.products) : [],
  }
}

async function findOrders(desk: Context['orderDesk'], {order, date}: PrintQuestion): Promise<PrintOrder[]> {
  if (order === null) {
    const all = await desk.listDay(date)
    return all.filter(({status}) => isOneOf(TO_BE_MADE_READY, status)).map(paperOrder)
  }
  const found = await desk.find(order)
  return found && !isOneOf(NOT_HANDED_OVER, found.status) ? [paperOrder(found)] : []
}

function printedOrder(order: PrintOrder, timeZone: string): PrintedOrder {
  const {number, name, pickupStartsAt, pickupEndsAt, deliveryOption, isTest} = order
  return {
    ...{number, name, isTest},
    shownNumber: formatOrderNumber(number),
    starts: clockText(pickupStartsAt, timeZone),
    ends: clockText(pickupEndsAt, timeZone),
    isDelivery: deliveryOption === 'delivery',
  }
}
