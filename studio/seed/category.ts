/** What a category of the seed says, before it becomes documents. */
export type SeedCategory = {
  title: string
  icon: string
  /** Paragraphs, in the notation of `rich-text.ts`. */
  description: readonly string[]
  items: readonly SeedItem[]
}

/** Name, price in dollars, and what differs from "by the pound, in season, no note". */
export type SeedItem = readonly [title: string, price: number, more?: ItemDetails]

export type ItemDetails = {unit?: string; note?: string; inSeason?: boolean}
