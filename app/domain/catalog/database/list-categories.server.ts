import {asc, gt, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {categories} from '~/platform/db/schema'
import type {Category} from '../product'
import {BY_FEATURED} from '../sort-orders.server'
import {storedPictureSchema} from './product-row.server'

/** The picture that staff chose, else that of the first product: one look into an index for each category. */
const PICTURE = raw<unknown>`coalesce(
  (select picture from products where active and id = categories.picture_product_id),
  (select picture from products where active and category_id = categories.id order by ${BY_FEATURED} limit 1)
)`

export async function listCategories(sql: Sql): Promise<Category[]> {
  const rows = await sql
    .select({
      id: categories.id,
      title: categories.title,
      productCount: categories.productCount,
      picture: PICTURE,
    })
    .from(categories)
    .where(gt(categories.productCount, 0))
    .orderBy(asc(categories.position), asc(categories.title), asc(categories.id))
  return rows.map(({picture: stored, ...category}) => {
    const picture = storedPictureSchema.parse(stored)
    // Its blurred copy would weigh more than all the rest.
    return {...category, picture: picture && {...picture, lqip: null}, imageUrl: null}
  })
}
