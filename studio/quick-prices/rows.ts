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
const answer = z.object({
  published: z.array(item),
  drafts: z.array(item),
  everPublished: z.array(z.string()),
})
type Item = z.infer<typeof item>

const FIELDS = '{_id, _rev, title, price, unit, order, inSeason, "categoryId": category._ref}'

const PUBLISHED = `_type == "${ITEM_TYPE}" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`

/** Drafts of all categories come along: one that moves an item elsewhere still forbids a quick price. */
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
  /** What stands in the way of a quick price: changes not yet published, or an item never published at all. */
  draft: 'none' | 'changes' | 'new'
}

export function toRows(result: unknown, categoryId: string): PriceRow[] {
  const {published, drafts, everPublished} = answer.parse(result)
  const draftOf = new Map(drafts.map((draft) => [draft._id.replace(/^drafts\./, ''), draft]))
  const known = new Set(everPublished)
  const onlyDrafts = [...draftOf].filter(([id, draft]) => !known.has(id) && draft.categoryId === categoryId)
  return [
    ...published.map((found) => ({
      found,
      row: toRow(found._id, found, draftOf.has(found._id) ? 'changes' : 'none'),
    })),
    ...onlyDrafts.map(([id, found]) => ({found, row: toRow(id, found, 'new')})),
  ]
    .sort((a, b) => place(a.found) - place(b.found) || a.row.title.localeCompare(b.row.title))
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

function place({order}: Item): number {
  return order ?? Number.MAX_SAFE_INTEGER
}
