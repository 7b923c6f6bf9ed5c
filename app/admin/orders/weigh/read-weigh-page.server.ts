import {isOneOf} from '~/domain/orders/order-status'
import {formatOrderNumber} from '~/domain/orders/order-number'
import type {IfMissing} from '~/domain/cart/if-missing'
import type {OrderLine} from '~/domain/orders/order'
import {formatCut} from '~/domain/orders/weights/stored-terms'
import type {Weighing} from '~/domain/orders/weights/find-weighing.server'
import {formatCents, formatUnitPrice, sumOf} from '~/domain/pricing/money'
import {formatAboutPounds, formatQuarters, formatWeight} from '~/domain/pricing/weight'
import {formatClockTime} from '~/platform/time/format-instant'
import type {AdminOrderDetail} from '../order-admin-rows.server'
import {toAdminOrderView} from '../order-view'
import {messages} from './messages'

export type WeighPageData = ReturnType<typeof readWeighPage>
export type WeighLineData = NonNullable<ReturnType<typeof toWeighLine>>

/** Null: nothing of the order is weighed. */
export function readWeighPage(
  order: AdminOrderDetail,
  weighing: Weighing,
  {timeZone, now}: {timeZone: string; now: number},
) {
  const lines = order.lines.flatMap((line, index) => {
    const weighed = toWeighLine(line, order.positions[index]?.position ?? index + 1)
    return weighed ? [weighed] : []
  })
  if (lines.length === 0) return null
  const {window} = toAdminOrderView(order, timeZone, now)
  const done = lines.filter(({state}) => state !== 'waiting').length
  return {
    ...{number: order.number, label: formatOrderNumber(order.number), name: order.name, lines},
    ...{note: order.note, revision: order.revision, status: order.status},
    pickup: messages.pickup(`${window.day}, ${window.text}`),
    progress: messages.progress(done, lines.length),
    isOpen: isOneOf(['received', 'preparing'], order.status),
    isComplete: weighing.totals.isComplete,
    isShort: weighing.totals.shortPositions.length > 0,
    sums: toSums(weighing, order, timeZone),
  }
}

function toWeighLine(
  {title, unit, quantity, note, meat, ifMissing, totalCents}: OrderLine,
  position: number,
) {
  const weighing = meat?.weighing
  if (!meat || !weighing) return null
  const {per, pieces, centsPerPound, estimatedGrams, estimateCents, limitCents, packages, state} = weighing
  const perPound = formatUnitPrice({cents: centsPerPound, unit: 'lb'})
  const numbers = new Set(packages.map(({number}) => number))
  const next = firstFree(numbers)
  return {
    ...{position, title, note, state, per, pieces, centsPerPound, limitCents, next, perPound},
    cut: formatCut(meat.cut) || unit,
    ordered:
      per === 'piece'
        ? messages.ordered.pieces(quantity, formatAboutPounds(estimatedGrams))
        : messages.ordered.pounds(formatQuarters(quantity)),
    estimate: messages.estimate(formatCents(estimateCents), formatCents(limitCents)),
    expected: formatWeight(per === 'piece' ? Math.round(estimatedGrams / pieces) : estimatedGrams),
    ifMissing: ifMissing ? messages.ifMissing[ifMissing satisfies IfMissing] : null,
    fee: meat.feeCents > 0 ? messages.line.cutFee(formatCents(meat.feeCents)) : null,
    what: per === 'piece' ? messages.package.next(next, pieces) : messages.package.nextBag(next),
    isFull: per === 'piece' && packages.length >= pieces,
    overCents: Math.max(0, totalCents - limitCents),
    sum:
      packages.length > 0
        ? {cents: totalCents, weight: formatWeight(sumOf(packages.map(({grams}) => grams)))}
        : null,
    packages: packages.map(({id, number, grams, cents, isFree}) => ({
      ...{id, number, grams, isFree},
      what: per === 'piece' ? messages.package.next(number, pieces) : messages.package.nextBag(number),
      weight: formatWeight(grams),
      price: isFree ? messages.package.free : formatCents(cents),
    })),
  }
}

function firstFree(numbers: ReadonlySet<number>): number {
  let number = 1
  while (numbers.has(number)) number += 1
  return number
}

/** What the order comes to, beside what is held for it, and what can be done about it. */
function toSums({totals, hold, difference}: Weighing, order: AdminOrderDetail, timeZone: string) {
  const {totalCents, differenceCents} = totals
  const heldCents = hold?.authorizedCents ?? 0
  const isPaid = difference?.status === 'paid' && difference.cents === differenceCents
  return {
    ...{totalCents, differenceCents, heldCents, leftCents: Math.max(0, heldCents - totalCents)},
    estimateCents: order.estimateCents ?? order.totalCents,
    holdStatus: hold?.status ?? null,
    /** The shopper has to be asked, or something taken off, before it can be ready. */
    isOver: differenceCents > 0 && !isPaid,
    difference: difference && {
      ...{status: difference.status, cents: difference.cents},
      at: formatClockTime(difference.askedAt.toISOString(), timeZone),
    },
  }
}
