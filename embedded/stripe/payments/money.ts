const US_DOLLARS = new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD'})

/** Cents as people read them. */
export function dollars(cents: number): string {
  return US_DOLLARS.format(cents / 100)
}
