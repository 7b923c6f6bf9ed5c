import type {SlaughterChoice} from '../../../schemas/model/choices'
import type {ByWeight} from '~/domain/pricing/types'
import type {ButcherItem, CategoryTab} from './prices'

/** One of the ways to prepare it that shoppers choose from: "8 pieces". */
export interface CutOption {
  /** Of its set; part of a line's id. */
  key: string
  title: string
  /** For each piece, or once for what is ordered by the pound; 0: none. */
  feeCents: number
  /** What it adds to the hours before the order can be ready. */
  leadHours: number
}

/** What is chosen one of: "Cut", "Skin", "Bags". A document of its own, which several items refer to. */
export interface CutSet {
  id: string
  title: string
  /** At least one; the first is chosen until the shopper chooses. */
  options: CutOption[]
}

/** A certifier's paper for a plant and a period. Days as "YYYY-MM-DD", in the store's zone. */
export interface HalalCertificate {
  id: string
  number: string | null
  validFrom: string | null
  /** The last day; null: it does not run out. */
  validUntil: string | null
  fileUrl: string | null
}

export interface Provenance {
  /** Who certifies it; null: nobody said. */
  certifier: string | null
  certificate: HalalCertificate | null
  slaughter: SlaughterChoice | null
  origin: string | null
  farm: string | null
  feed: string | null
}

/** How an item is ordered online. */
export interface MeatOrdering {
  /** What `quantity` counts: pieces, or quarter pounds. */
  per: ByWeight['per']
  /** What a piece weighs, in grams; null: by the pound, or each piece has one price whatever it weighs. */
  pieceGrams: {from: number; to: number} | null
  /** In pieces or quarter pounds, from 1. */
  smallest: number
  step: number
  cutSets: CutSet[]
  takesNote: boolean
  /** Before any cut: hours until it can be ready; 0: as every order. */
  leadHours: number
}

/** A line of the price board with all that its own page says. */
export interface MeatItem extends ButcherItem {
  /** Of its own page, beside the category's. */
  slug: string
  category: CategoryTab & {id: string}
  provenance: Provenance
  /** Null: at the counter only. */
  ordering: MeatOrdering | null
}

/** Whether a price is for a pound, so that what it costs is what it weighs. */
export function isSoldByWeight({unit}: Pick<ButcherItem, 'unit'>): boolean {
  return unit === 'lb'
}
