import {z} from 'zod'
import {HAS_ENDED} from '../structure/deals'

/** Lists that the shop shows in an order of the staff's making. */
export interface OrderedList {
  type: string
  /** Of lines of the price board. */
  categoryId?: string
}

const document = z.object({
  _id: z.string(),
  _rev: z.string(),
  title: z.string().nullish(),
  order: z.number().nullish(),
})

/** Without a number, the shop shows it last. */
const LAST = 1000

export interface OrderRow {
  id: string
  title: string
  order: number
  isDraft: boolean
  /** What is stored of it: published, as a draft, or both. */
  stored: {id: string; rev: string}[]
}

export function rowsQuery({type, categoryId}: OrderedList): string {
  const conditions = [
    '_type == $type',
    '!(_id in path("versions.**"))',
    ...(categoryId === undefined ? [] : ['category._ref == $categoryId']),
    // Deals that are over stand nowhere any more.
    ...(type === 'deal' ? [`!${HAS_ENDED}`] : []),
  ]
  return `*[${conditions.join(' && ')}]{_id, _rev, "title": coalesce(title, name), order}`
}

/** In the sequence of the shop, which knows the published numbers; of what is only a draft, the draft's. */
export function parseRows(result: unknown): OrderRow[] {
  const documents = z.array(document).parse(result)
  const ids = new Set(documents.map(({_id}) => publishedIdOf(_id)))
  return [...ids].flatMap((id) => toRow(id, documents)).sort(compareRows)
}

function toRow(id: string, documents: z.infer<typeof document>[]): OrderRow[] {
  const found = documents.filter(({_id}) => publishedIdOf(_id) === id)
  const shown = found.find(({_id}) => _id === id) ?? found[0]
  if (!shown) return []
  return [
    {
      id,
      title: shown.title ?? 'No name yet',
      order: shown.order ?? LAST,
      isDraft: shown._id !== id,
      stored: found.map(({_id, _rev}) => ({id: _id, rev: _rev})),
    },
  ]
}

function compareRows(one: OrderRow, other: OrderRow): number {
  return one.order - other.order || compareTexts(one.title, other.title) || compareTexts(one.id, other.id)
}

/** As the shop's query compares: by code, not by language. */
function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function publishedIdOf(id: string): string {
  return id.replace(/^drafts\./, '')
}
