import {z} from 'zod'

export const ITEM_TYPE = 'butcherItem'

const item = z.object({
  _id: z.string(),
  _rev: z.string(),
  title: z.string().nullish(),
  price: z.number().nullish(),
  unit: z.string().nullish(),
  order: z.number().nullish(),
  inSeason: z.boolean().nullish(),
  categoryId: z.string().nullish(),
})
const queryResult = z.object({
  published: z.array(item),
  drafts: z.array(item),
  everPublished: z.array(z.string()),
})
type Item = z.infer<typeof item>

const FIELDS = '{_id, _rev, title, price, unit, order, inSeason, "categoryId": category._ref}'

const PUBLISHED = `_type == "${ITEM_TYPE}" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`

/** Drafts of all categories, because one that moves the item to another category blocks quick prices too. */
export const ROWS_QUERY = `{
  "published": *[${PUBLISHED} && category._ref == $categoryId]${FIELDS},
  "drafts": *[_type == "${ITEM_TYPE}" && _id in path("drafts.**")]${FIELDS},
  "everPublished": *[${PUBLISHED}]._id
}`

export type PriceRow = {
  id: string
  rev: string
  title: string
  price: number | undefined
  unit: string
  inSeason: boolean
  /** Why it cannot be edited here: unpublished changes, or an item that was never published. */
  draft: 'none' | 'changes' | 'new'
}

export function parseRows(result: unknown, categoryId: string): PriceRow[] {
  const {published, drafts, everPublished} = queryResult.parse(result)
  const draftOf = new Map(drafts.map((draft) => [draft._id.replace(/^drafts\./, ''), draft]))
  const publishedIds = new Set(everPublished)
  const onlyDrafts = [...draftOf].filter(
    ([id, draft]) => !publishedIds.has(id) && draft.categoryId === categoryId,
  )
  return [
    ...published.map((document) => ({
      order: document.order,
      row: toRow(document._id, document, draftOf.has(document._id) ? 'changes' : 'none'),
    })),
    ...onlyDrafts.map(([id, document]) => ({order: document.order, row: toRow(id, document, 'new')})),
  ]
    .sort((a, b) => byOrder(a.order, b.order) || a.row.title.localeCompare(b.row.title))
    .map(({row}) => row)
}

function toRow(id: string, {_rev, title, price, unit, inSeason}: Item, draft: PriceRow['draft']): PriceRow {
  return {
    id,
    rev: _rev,
    title: title ?? 'No name yet',
    price: price ?? undefined,
    unit: unit ?? '',
    inSeason: inSeason !== false,
    draft,
  }
}

/** Items without an order go last. */
function byOrder(a: Item['order'], b: Item['order']): number {
  return (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER)
}
