/** What the shop has when the fuzzer begins, so that what it asks for is often there. */
export interface ShopFacts {
  origin: string
  products: string[]
  orders: string[]
  /** Payments at the card provider: paid, open, and what they are made of. */
  sessions: string[]
  stripeKey: string
  documents: Record<string, unknown>[]
  documentIds: string[]
  documentTypes: string[]
  /** Paths of pictures and files below /lake/. */
  assets: string[]
  mails: string[]
  /** Files of the pages and of the Studio. */
  files: string[]
  forms: PageForm[]
  /** Addresses with a question, as the pages have them. */
  links: string[]
}

/** As a page has it. */
export interface PageForm {
  page: string
  action: string
  method: 'GET' | 'POST'
  fields: (readonly [string, string])[]
}
