export interface RefundLine {
  position: number
  title: string
  unit: string
  quantity: number
  /** Units refunded or requested. */
  returned: number
  /** Including its share of the taxes. */
  paidCents: number
}

interface RefundableOrder {
  lines: readonly {title: string; unit: string; quantity: number; totalCents: number}[]
  positions: readonly {position: number; taxable: boolean}[]
  taxCents: number
  refunds: readonly {status: string; lines: readonly {position: number; quantity: number}[]}[]
}

/** Allocates the taxes to the lines by cost, to the cent, so that all lines add up to what was paid. */
export function refundLines({lines, positions, taxCents, refunds}: RefundableOrder): RefundLine[] {
  const taxed = lines.map(({totalCents}, index) => (positions[index]?.taxable ? totalCents : 0))
  const taxedTotal = taxed.reduce((total, cents) => total + cents, 0)
  let before = 0
  return lines.map(({title, unit, quantity, totalCents}, index) => {
    const position = positions[index]?.position ?? index + 1
    const after = before + (taxed[index] ?? 0)
    const tax =
      taxedTotal === 0 ? 0 : share(taxCents, after, taxedTotal) - share(taxCents, before, taxedTotal)
    before = after
    const returned = refunds
      .filter(({status}) => status !== 'failed')
      .flatMap((refund) => refund.lines)
      .reduce((all, one) => (one.position === position ? all + one.quantity : all), 0)
    return {
      ...{position, title, unit, quantity},
      returned: Math.min(returned, quantity),
      paidCents: totalCents + tax,
    }
  })
}

/** The value of the next `units` units; unit by unit they add up to the line, to the cent. */
export function unitsCents({paidCents, quantity, returned}: RefundLine, units: number): number {
  return share(paidCents, returned + units, quantity) - share(paidCents, returned, quantity)
}

function share(cents: number, part: number, whole: number): number {
  return Math.floor((cents * part) / whole)
}
