/** Dollars with two decimals at most, as staff write them. */
const DOLLARS = /^(\d{1,6})(?:\.(\d{1,2}))?$/

/**
 * Whole cents of a price in dollars, from its decimal digits: no arithmetic on fractions, so nothing is rounded.
 * Null for what is not such a price.
 */
export function parseCents(dollars: unknown): number | null {
  if (typeof dollars !== 'number' && typeof dollars !== 'string') return null
  const match = DOLLARS.exec(String(dollars).trim())
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** "$6.99", "$1,880.01" */
export function formatCents(cents: number): string {
  const [dollars = '', decimals = ''] = formatDollars(cents).split('.')
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** "6.99", "1880.01": as staff write a price. */
export function formatDollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** "$6.99 / lb" */
export function formatUnitPrice({cents, unit}: {cents: number; unit: string | null}): string {
  return unit ? `${formatCents(cents)} / ${unit}` : formatCents(cents)
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

const WHOLE = 10_000

/** So many hundredths of a percent of an amount, half up. Stays exact for any safe amount. */
export function basisPointsOf(cents: number, basisPoints: number): number {
  const wholes = Math.floor(cents / WHOLE)
  return wholes * basisPoints + Math.floor(((cents % WHOLE) * basisPoints + WHOLE / 2) / WHOLE)
}

/** What is left of an amount once so many hundredths of a percent are taken off, half up. */
export function lessBasisPoints(cents: number, basisPoints: number): number {
  return basisPointsOf(cents, WHOLE - basisPoints)
}
