import {z} from 'zod'

/** The response of GET /catalogue/pick on this origin: the shop's server also serves the Studio. */
const catalogResponse = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      unit: z.string(),
      categoryId: z.string(),
      categoryTitle: z.string(),
      /** Formatted, without the deal: "$5.49". */
      price: z.string(),
      priceCents: z.int(),
      image: z.string().nullable(),
      /** "$5.49 → $3.99"; null while the deal has no effect on prices. */
      effect: z.string().nullable(),
      /** The deal takes nothing off this product. */
      useless: z.boolean(),
    }),
  ),
  /** Requested ids that are no longer sold. */
  gone: z.array(z.string()),
  categories: z.array(z.object({id: z.string(), title: z.string(), productCount: z.number()})),
})

export type CatalogResponse = z.infer<typeof catalogResponse>
export type CatalogProduct = CatalogResponse['products'][number]

export interface CatalogQuery {
  /** Search text; alternatively `ids`. */
  keyword?: string
  ids?: readonly string[]
  /** The fields of the deal being edited; products then carry its effect on their price. */
  deal?: object
}

/** @throws Error when the shop does not respond with such a catalog */
export async function fetchCatalog({keyword, ids, deal}: CatalogQuery, signal?: AbortSignal) {
  const search = new URLSearchParams()
  if (keyword) search.set('keyword', keyword)
  if (ids?.length) search.set('ids', ids.join(','))
  if (deal) search.set('deal', JSON.stringify(deal))
  const response = await fetch(`/catalogue/pick?${search.toString()}`, {signal})
  if (!response.ok) throw new Error(`The catalog answered ${response.status}`)
  return catalogResponse.parse(await response.json())
}
