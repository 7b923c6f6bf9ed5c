import type {Picture} from '~/content/picture'

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

/** What a deal is for. */
export interface DealSubject {
  id: string
  type: 'butcherItem' | 'butcherCategory'
  title: string
}

/** A product or a category of the catalogue, by its id there, with its name as it was when staff chose it. */
export interface CatalogRef {
  id: string
  title: string
}

export interface Deal {
  id: string
  title: string
  /** How many words of the title stand on its first line; null: the line breaks where it must. */
  textBreak: number | null
  category: string | null
  /** In staff's own words; null: the terms say it. */
  offer: string | null
  /** Where the card leads, as staff wrote it. */
  target: string | null
  bgColor: string | null
  sale: boolean
  picture: Picture | null
  desc: string | null
  terms: DealTerms
  /** Empty: the card alone shows, nothing is computed. */
  appliesTo: DealSubject[]
  /** What of the catalogue it is for; the cart computes with these. */
  products: CatalogRef[]
  productCategories: CatalogRef[]
  /** How many of the products it was for are no longer there. */
  gone: number
  /** Instants; null: no limit on that side. The deal runs at `from`, and no longer at `until`. */
  from: number | null
  until: number | null
}
