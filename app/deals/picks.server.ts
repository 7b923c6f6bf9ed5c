import type {AppLoadContext} from '@remix-run/node'
import {PAGE_SIZE} from '~/catalog/source'
import {pickOf} from './picks'
import type {Pick, PickQuestion} from './picks'

const MOST = 8

/** What the Studio's deal form shows of the catalogue. */
export interface PickAnswer {
  products: Pick[]
  /** Of the ids asked for, those that are not for sale any more. */
  gone: string[]
  categories: {id: string; title: string; productCount: number}[]
}

export async function readPicks(
  {catalog}: {catalog: AppLoadContext['catalog']},
  {keyword, ids, deal}: PickQuestion,
): Promise<PickAnswer> {
  const asked =
    ids.length > 0
      ? catalog.findMany(ids)
      : keyword
        ? catalog.suggest(keyword, MOST)
        : catalog.featured(PAGE_SIZE)
  const [products, categories] = await Promise.all([asked, catalog.categories()])
  const found = new Set(products.map(({id}) => id))
  return {
    products: products.map((product) => pickOf(product, deal)),
    gone: ids.filter((id) => !found.has(id)),
    categories,
  }
}
