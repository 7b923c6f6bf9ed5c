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
