import type {Picture} from '~/platform/content/picture'
import type {DealTerms} from '~/domain/pricing/types'

/** What a deal is for. */
export interface DealSubject {
  id: string
  type: 'butcherItem' | 'butcherCategory'
  title: string
  /** The address of its category on the price board; of a category, its own. Absent: not known. */
  category?: string | null
  /** Of an item: the address that staff chose; absent: made from the title. */
  slug?: string | null
  /** Of an item: what its price is for, 'lb' or 'each'. */
  unit?: string | null
}

/** A product or a category of the catalog, by its id there, with its name as it was when staff chose it. */
export interface CatalogRef {
  id: string
  title: string
}

/** A product, with the category that it was in then: a deal without a target of its own may lead there. */
export interface CatalogProductRef extends CatalogRef {
  categoryId?: string | null
}

export interface Deal {
  id: string
  title: string
  /** How many words of the title stand on its first line; null: the line breaks where it must. */
  textBreak: number | null
  category: string | null
  /** In staff's own words; null: the terms say it. */
  offer: string | null
  /** Where the card leads, as staff wrote it; null: to what it is on. */
  target: string | null
  bgColor: string | null
  sale: boolean
  picture: Picture | null
  desc: string | null
  terms: DealTerms
  /** What of the price board it is for; the cart computes with these. */
  appliesTo: DealSubject[]
  /** What of the catalog it is for, as well. */
  products: CatalogProductRef[]
  productCategories: CatalogRef[]
  /** How many of the products it was for are no longer there. */
  missingCount: number
  /** Instants; null: no limit on that side. The deal runs at `from`, and no longer at `until`. */
  from: number | null
  until: number | null
}
