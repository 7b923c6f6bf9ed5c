import {z} from 'zod'

/** What the shop answers of its catalogue; the shop serves the Studio, so it is asked at its own address. */
const answer = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      unit: z.string(),
      categoryId: z.string(),
      categoryTitle: z.string(),
      price: z.string(),
      image: z.string().nullable(),
      effect: z.string().nullable(),
      useless: z.boolean(),
    }),
  ),
  gone: z.array(z.string()),
  categories: z.array(z.object({id: z.string(), title: z.string(), productCount: z.number()})),
})

export type CatalogueAnswer = z.infer<typeof answer>
export type OfferedProduct = CatalogueAnswer['products'][number]

/** What the catalogue is asked: words to search by, or the ids of what was chosen before. */
export interface CatalogueQuestion {
  keyword?: string
  ids?: readonly string[]
  /** The deal's own fields: the answer then says what it makes of the prices. */
  deal?: object
}

/** @throws Error when the shop does not answer, or not in this form */
export async function askCatalogue(
  {keyword, ids, deal}: CatalogueQuestion,
  signal?: AbortSignal,
): Promise<CatalogueAnswer> {
  const search = new URLSearchParams()
  if (keyword) search.set('keyword', keyword)
  if (ids?.length) search.set('ids', ids.join(','))
  if (deal) search.set('deal', JSON.stringify(deal))
  const response = await fetch(`/catalogue/pick?${search.toString()}`, {signal})
  if (!response.ok) throw new Error(`The catalogue answered ${response.status}`)
  return answer.parse(await response.json())
}
