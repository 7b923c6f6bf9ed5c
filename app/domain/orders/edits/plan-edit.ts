import {messages as pricingMessages} from '~/domain/pricing/messages'
import {basisPointsOf, formatCents, sumOf} from '~/domain/pricing/money'
import {refundLines, shareOf} from '../refund-units'
import {totalsOf} from '../new-order'
import type {NewOrderLine} from '../new-order'
import {messages} from '../messages'
import type {EditedLine, EditedLineSnapshot, EditReason} from './order-edit'
import type {SwapProduct} from './swap-product'

export interface EditableLine extends NewOrderLine {
  position: number
}

export interface EditableOrder {
  lines: readonly EditableLine[]
  taxCents: number
  /** Null: placed before the rate was stored with it. */
  taxBasisPoints: number | null
  refunds: readonly {status: string; lines: readonly {position: number; quantity: number}[]}[]
  edits: readonly {lines: readonly Pick<EditedLine, 'position' | 'settledUnits'>[]}[]
}

export interface LineChange {
  position: number
  /** Units that stay. */
  keep: number
  reason: EditReason
  /** In place of units that do not stay. */
  swap: {product: SwapProduct; quantity: number} | null
}

export interface EditPlan {
  /** All of the order, afterwards. */
  lines: EditableLine[]
  edited: EditedLine[]
  totals: ReturnType<typeof totalsOf>
  totalBeforeCents: number
  settledCents: number
  /** To be given back for it. */
  dueCents: number
}

/**
 * What an edit makes of an order. A line of which units stay costs their share of what was agreed for all of them,
 * rounded down, deals included; what comes in place of others costs its price, at most the share of what it replaces.
 * Taxes are those of the order's own rate. So nobody pays more than before, of anything that stays or in all.
 *
 * @returns null if nothing would be left: that is a cancellation
 */
export function planEdit(order: EditableOrder, changes: readonly LineChange[]): EditPlan | null {
  const paid = new Map(refundLinesOf(order).map((line) => [line.position, line]))
  let nextPosition = Math.max(...allPositions(order)) + 1
  const edited: EditedLine[] = []
  const swapped: EditableLine[] = []
  let settledCents = 0
  const remaining = order.lines.flatMap((line) => {
    const change = changes.find(({position}) => position === line.position)
    const {keep, reason, swap} = change ?? {keep: line.quantity, reason: 'asked' as const, swap: null}
    if (keep >= line.quantity) return [line]
    const {returned, paidCents} = paid.get(line.position) ?? {returned: 0, paidCents: 0}
    const settledUnits = Math.min(returned, line.quantity - keep)
    settledCents +=
      shareOf(paidCents, returned, line.quantity) - shareOf(paidCents, returned - settledUnits, line.quantity)
    const rest = keep > 0 ? reduceLine(line, keep) : null
    const replacedCents =
      shareOf(line.totalCents, line.quantity - settledUnits, line.quantity) -
      shareOf(line.totalCents, keep, line.quantity)
    const swapLine = swap && swapLineOf(swap, {position: nextPosition, replacedCents})
    if (swapLine) {
      nextPosition += 1
      swapped.push(swapLine)
    }
    edited.push({
      ...{position: line.position, reason, before: snapshotOf(line), after: rest && snapshotOf(rest)},
      settledUnits,
      swap: swapLine && {position: swapLine.position, line: snapshotOf(swapLine)},
    })
    return rest ? [rest] : []
  })
  if (remaining.length + swapped.length === 0) return null
  const totalBeforeCents = totalsOf(order.lines, order.taxCents).totalCents
  const lines = capTotal(order, {remaining, swapped}, totalBeforeCents)
  const totals = totalsOf(lines, taxCentsFor(order, lines))
  const dueCents = Math.max(0, totalBeforeCents - totals.totalCents - settledCents)
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  const withFinalSwaps = edited.map(({swap, ...line}) => {
    const swapLine = swap && byPosition.get(swap.position)
    return {...line, swap: swapLine ? {position: swapLine.position, line: snapshotOf(swapLine)} : null}
  })
  return {lines, edited: withFinalSwaps, totals, totalBeforeCents, settledCents, dueCents}
}

function refundLinesOf({lines, taxCents, refunds, edits}: EditableOrder) {
  return refundLines({lines, positions: lines, taxCents, refunds, edits})
}

function* allPositions({lines, edits}: EditableOrder) {
  for (const {position} of lines) yield position
  for (const {position} of edits.flatMap((edit) => edit.lines)) yield position
}

/** Units that stay, at their share of what was agreed for the line. */
function reduceLine(line: EditableLine, keep: number): EditableLine {
  const totalCents = shareOf(line.totalCents, keep, line.quantity)
  const feeCents = shareOf(line.feeCents ?? 0, keep, line.quantity)
  const savingsCents =
    line.pricingMode === 'each'
      ? keep * line.unitPriceCents + feeCents - totalCents
      : shareOf(line.savingsCents, keep, line.quantity)
  const explanations = savingsCents > 0 ? [messages.edits.savingsKept(formatCents(savingsCents))] : []
  const fee = line.feeCents === undefined ? {} : {feeCents}
  return {...line, quantity: keep, totalCents, savingsCents, ...fee, explanations}
}

function swapLineOf(
  {product, quantity}: NonNullable<LineChange['swap']>,
  {position, replacedCents}: {position: number; replacedCents: number},
): EditableLine {
  const {id: productId, title, unit, picture, taxable, sellingCents} = product
  const unitPriceCents = Math.max(product.priceCents, sellingCents)
  return withTotal(
    {
      ...{position, productId, title, unit, quantity, unitPriceCents, taxable, note: null},
      picture: picture && {...picture, lqip: null},
      ...{pricingMode: 'each', savingsCents: 0, totalCents: 0, explanations: []},
    },
    Math.min(sellingCents * quantity, replacedCents),
    (unitPriceCents - sellingCents) * quantity,
  )
}

/** At another total; what is saved beyond the store's own discount is saved by the edit. */
function withTotal(line: EditableLine, totalCents: number, reducedCents = 0): EditableLine {
  const savingsCents = line.unitPriceCents * line.quantity - totalCents
  const cappedCents = savingsCents - reducedCents
  const {saving, onSale} = pricingMessages
  return {
    ...line,
    ...{totalCents, savingsCents},
    explanations: [
      ...(reducedCents > 0 ? [saving(onSale, formatCents(reducedCents))] : []),
      ...(cappedCents > 0 ? [messages.edits.capped(formatCents(cappedCents))] : []),
    ],
  }
}

/** Where what comes in place is taxed and what it replaces was not, it costs so much less that the total is not more. */
function capTotal(
  order: EditableOrder,
  {remaining, swapped}: {remaining: EditableLine[]; swapped: EditableLine[]},
  totalBeforeCents: number,
): EditableLine[] {
  const lines = [...remaining, ...swapped]
  let overCents = totalsOf(lines, taxCentsFor(order, lines)).totalCents - totalBeforeCents
  if (overCents <= 0) return lines
  const capped = swapped.map((line) => {
    if (!line.taxable || overCents <= 0) return line
    const lessCents = Math.min(overCents, line.totalCents)
    overCents -= lessCents
    return withTotal(line, line.totalCents - lessCents)
  })
  return [...remaining, ...capped]
}

function taxCentsFor(
  {taxCents, taxBasisPoints, lines: before}: EditableOrder,
  lines: readonly NewOrderLine[],
) {
  const taxable = (of: readonly NewOrderLine[]) =>
    sumOf(of.map((line) => (line.taxable ? line.totalCents : 0)))
  if (taxBasisPoints !== null) return basisPointsOf(taxable(lines), taxBasisPoints)
  const whole = taxable(before)
  return whole === 0 ? 0 : shareOf(taxCents, Math.min(taxable(lines), whole), whole)
}

function snapshotOf({productId, title, unit, quantity, totalCents}: NewOrderLine): EditedLineSnapshot {
  return {productId, title, unit, quantity, totalCents}
}
