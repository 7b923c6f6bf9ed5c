import {asc, count, inArray, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {products} from '~/platform/db/schema'
import {messages} from '../messages'

const MAX_NAMED = 3
const ASSET_ID = raw<string>`${products.picture}->>'assetId'`

/** Says which products show one of these pictures, hidden ones included; null if none does. */
export async function explainPictureUse(sql: Sql, assetIds: string[]): Promise<string | null> {
  const where = inArray(ASSET_ID, assetIds)
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
