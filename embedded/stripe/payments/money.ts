const US_DOLLARS = new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD'})

/** Formats cents as dollars. */
export function formatUsd(cents: number): string {
  return US_DOLLARS.format(cents / 100)
}
