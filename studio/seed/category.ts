/** A category and its items in short form; `butcher-documents.ts` turns it into documents. */
export type SeedCategory = {
  title: string
  icon: string
  /** Paragraphs, in the notation of `rich-text.ts`. */
  description: readonly string[]
  items: readonly SeedItem[]
}

/** Title, price in dollars, and what differs from "per lb, in season, no note". */
export type SeedItem = readonly [title: string, price: number, details?: ItemDetails]

export type ItemDetails = {unit?: string; note?: string; inSeason?: boolean}
