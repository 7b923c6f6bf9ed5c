import {randomUUID} from 'node:crypto'
import type {CatalogDesk} from './desk'
import type {ProductPageProps} from './product-page'
import {showChange, showInstant} from './shown-change'
import {deskWords} from './words'

const RECENT = 5

interface Asked {
  id: string
  timeZone: string
  /** From the address: what has just been done. */
  done: string | null
}

/** Null: there is no such product. */
export async function readProductPage(
  desk: CatalogDesk,
  {id, timeZone, done}: Asked,
): Promise<ProductPageProps | null> {
  const product = await desk.find(id)
  if (!product) return null
  const [categories, {changes}] = await Promise.all([
    desk.categories(),
    desk.history({productId: product.id, page: 1}),
  ])
  const news = Object.keys(deskWords.product.done) as (keyof typeof deskWords.product.done)[]
  return {
    product,
    categories,
    changes: changes.slice(0, RECENT).map((change) => showChange(change, {timeZone, categories})),
    formKey: randomUUID(),
    changedAt: showInstant(product.updatedAt, timeZone),
    done: news.find((one) => one === done) ?? null,
  }
}
