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

/** What pricing has to know of a product. */
export interface PricedProduct {
  id: string
  categoryId: string
  /** Whole cents for one unit, before any discount. */
  priceCents: number
  /** The store's own discount: a price that wins over `priceCents`; null: none. */
  discountCents: number | null
  /** The store's own discount in hundredths of a percent, looked at only without `discountCents`; null: none. */
  discountBasisPoints: number | null
  taxable: boolean
  /** By what deals name it; absent: by its id. */
  dealKey?: string
  /** For preparing a unit, or the whole of what is ordered by the pound; no deal takes it off. Absent: 0. */
  feeCents?: number
  /** It costs what it weighs: `priceCents` is for what a unit is expected to weigh. Absent: a unit has one price. */
  byWeight?: ByWeight
}

export interface ByWeight {
  centsPerPound: number
  /** `piece`: a unit is a piece. `pound`: a unit is a quarter pound, and all of them are one package. */
  per: 'piece' | 'pound'
  /** What a unit is expected to weigh. */
  grams: number
}

/** A deal in force, as far as it computes. */
export interface PricingDeal {
  id: string
  title: string
  terms: Exclude<DealTerms, {kind: 'information'}>
  /** It is for these products, and for all products of these categories. */
  productIds: string[]
  categoryIds: string[]
  /** An instant; null: no end is set. */
  until: number | null
}

/** All that prices a cart at one moment. */
export interface PriceRules {
  deals: PricingDeal[]
  /** Hundredths of a percent. */
  taxBasisPoints: number
}

export interface CartLine {
  productId: string
  /** A whole number from 1. Several lines of one product count as one. */
  quantity: number
}

/** The price of one unit, for a card or a product's page. */
export interface DisplayPrice {
  cents: number
  /** The price to be struck; null: not reduced. */
  wasCents: number | null
  /** The deal that made it so; null: the store's own discount, or none. */
  deal: Pick<PricingDeal, 'id' | 'title' | 'until'> | null
  /** A deal that needs several units: "Buy 2, get 1 free", "3 for $10.00"; null: none. */
  multiBuy: {dealId: string; text: string} | null
}

/** Why a line costs less: "2 + 1 free: −$6.99". */
export interface LineSaving {
  dealId: string
  title: string
  /** Units it is about. */
  units: number
  /** Positive: what is saved. */
  cents: number
  /** "2 + 1 free" */
  reason: string
  text: string
  /** Units of it that cost nothing; absent: none. */
  freed?: number
}

export interface PricedLine {
  productId: string
  quantity: number
  /** For one unit before deals: the price, or the store's own discount price. */
  unitCents: number
  /** `unitCents × quantity`; by the pound, for all of it */
  fullCents: number
  savings: LineSaving[]
  /** For preparing it; 0: none. */
  feeCents: number
  /** `fullCents` less all savings, plus the fee; never below 0. */
  totalCents: number
  taxable: boolean
  /** It will be weighed: `fullCents` and what follows from it are an estimate. Absent: it is a price. */
  byWeight?: ByWeight
  /** What is missing for a deal, when the cart is near it: "1 more: get one free"; null: nothing. */
  hint: {dealId: string; missing: number; text: string} | null
}

export interface PricedCart {
  /** One for each product, in the order of its first line. */
  lines: PricedLine[]
  /** The sum of the lines. */
  subtotalCents: number
  /** What deals took off. */
  savedCents: number
  taxCents: number
  totalCents: number
}
