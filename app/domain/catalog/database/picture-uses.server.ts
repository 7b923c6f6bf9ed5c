import {asc, count, inArray, or, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {products} from '~/platform/db/schema'
import {messages} from '../messages'

const MAX_NAMED = 3
/** In any place: a product may have several. */
const shows = (assetIds: string[]) =>
  or(
    inArray(raw<string>`${products.picture}->>'assetId'`, assetIds),
    ...assetIds.map((id) => raw`${products.morePictures} @> ${JSON.stringify([{assetId: id}])}::jsonb`),
  )

/** Says which products show one of these pictures, hidden ones included; null if none does. */
export async function explainPictureUse(sql: Sql, assetIds: string[]): Promise<string | null> {
  const where = shows(assetIds)
  const [total] = await sql.select({size: count()}).from(products).where(where)
  const size = total?.size ?? 0
  if (size === 0) return null
  const named = await sql
    .select({title: products.title})
    .from(products)
    .where(where)
    .orderBy(asc(products.title), asc(products.id))
    .limit(MAX_NAMED)
  return messages.pictureInUse(
    named.map(({title}) => title),
    size,
  )
}
