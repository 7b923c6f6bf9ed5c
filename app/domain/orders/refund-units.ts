import {sumOf} from '~/domain/pricing/money'
import {formatWeight} from '~/domain/pricing/weight'
import type {OrderLine} from './order'

export interface RefundLine {
  position: number
  title: string
  /** Of what was weighed, the weight of all of it. */
  unit: string
  /** Of what was weighed, its pieces; by the pound, 1. Nothing of it was there: 0. */
  quantity: number
  /** Units refunded or requested. */
  returned: number
  /** Including its share of the taxes. */
  paidCents: number
}

type RefundableOrderLine = Pick<OrderLine, 'title' | 'unit' | 'quantity' | 'totalCents' | 'meat'>

interface RefundableOrder {
  lines: readonly RefundableOrderLine[]
  positions: readonly {position: number; taxable: boolean}[]
  taxCents: number
  refunds: readonly {status: string; lines: readonly {position: number; quantity: number}[]}[]
  /** Units that were given back, and that the order no longer has. */
  edits?: readonly {lines: readonly {position: number; settledUnits: number}[]}[]
}

/** Allocates the taxes to the lines by cost, to the cent, so that all lines add up to what was paid. */
export function refundLines({
  lines,
  positions,
  taxCents,
  refunds,
  edits = [],
}: RefundableOrder): RefundLine[] {
  const taxed = lines.map(({totalCents}, index) => (positions[index]?.taxable ? totalCents : 0))
  const taxedTotal = taxed.reduce((total, cents) => total + cents, 0)
  let before = 0
  return lines.map((line, index) => {
    const {title, totalCents} = line
    const {unit, quantity} = unitsOf(line)
    const position = positions[index]?.position ?? index + 1
    const after = before + (taxed[index] ?? 0)
    const tax =
      taxedTotal === 0 ? 0 : shareOf(taxCents, after, taxedTotal) - shareOf(taxCents, before, taxedTotal)
    before = after
    const isOfLine = (one: {position: number}) => one.position === position
    const units = refunds.filter(({status}) => status !== 'failed').flatMap((refund) => refund.lines)
    const settled = edits.flatMap((edit) => edit.lines).filter(isOfLine)
    const returned = Math.max(
      0,
      sumOf(units.filter(isOfLine).map((one) => one.quantity)) -
        sumOf(settled.map((one) => one.settledUnits)),
    )
    return {
      ...{position, title, unit, quantity},
      returned: Math.min(returned, quantity),
      paidCents: totalCents + tax,
    }
  })
}

function unitsOf({unit, quantity, meat}: RefundableOrderLine): Pick<RefundLine, 'unit' | 'quantity'> {
  if (!meat?.weighing) return {unit, quantity}
  const {per, packages} = meat.weighing
  return {
    unit: formatWeight(sumOf(packages.map(({grams}) => grams))),
    // How many bags it was packed in is nothing that one gives back by.
    quantity: per === 'piece' ? packages.length : Math.min(1, packages.length),
  }
}

/** The value of the next `units` units; unit by unit they add up to the line, to the cent. */
export function unitsCents({paidCents, quantity, returned}: RefundLine, units: number): number {
  return shareOf(paidCents, returned + units, quantity) - shareOf(paidCents, returned, quantity)
}

/** So many units of a line are worth this much of it, rounded down: unit by unit they add up to the line. */
export function shareOf(cents: number, part: number, whole: number): number {
  return Math.floor((cents * part) / whole)
}
