/** What a deal does to a price, in whole cents and counts: enough to compute with. */
export type DealTerms =
  /** Only tells: nothing is computed. */
  | {kind: 'information'}
  /** Hundredths of a percent, so that 12.5 % is a whole number too. */
  | {kind: 'percentOff'; basisPoints: number}
  /** `regularCents` null: the old price is not known, or is not higher. */
  | {kind: 'salePrice'; saleCents: number; regularCents: number | null}
  | {kind: 'buyXGetY'; buyCount: number; freeCount: number}
  | {kind: 'nForPrice'; forCount: number; forCents: number}
