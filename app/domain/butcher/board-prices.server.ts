import {z} from 'zod'
import type {butcherItem} from '../../../schemas/butcher-item'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {documentId, optionalMoment, optionalText} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {itemFields} from './prices.server'
import type {UnreadByBoard} from './prices.server'

const fields = {
  id: documentId,
  title: itemFields.title,
  price: itemFields.price,
  unit: itemFields.unit,
  category: fromGroq('category->title', optionalText),
  changed: fromGroq('_updatedAt', optionalMoment),
} satisfies ReadFields<typeof butcherItem, UnreadByBoard & {inSeason: null; note: null}>

const item = z.object(fields).transform(({price, ...rest}) => ({...rest, cents: price}))

type BoardItem = z.infer<typeof item>

/** All that packs are priced from, in the order of the board. */
export const boardPricesQuery: ContentQuery<{items: BoardItem[]; leftOut: string[]}> = {
  name: 'board-prices',
  groq: `*[_type == "butcherItem"]
    | order(coalesce(category->order, 1000) asc, coalesce(order, 1000) asc, title asc)${projection(fields)}`,
  schema: requiredList(item),
  builtIn: {items: [], leftOut: []},
}

/** By their ids. Without the lake there are none: whoever asks goes on with what it has. */
export async function readBoardPrices(sources: ContentSources): Promise<Map<string, BoardItem>> {
  const {items} = await readContent(sources, boardPricesQuery)
  return new Map(items.map((entry) => [entry.id, entry]))
}
