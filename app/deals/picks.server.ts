import type {AppLoadContext} from '@remix-run/node'
import {ifReached} from '~/catalog/if-reached.server'
import {PAGE_SIZE} from '~/catalog/source'
import {pickOf} from './picks'
import type {DealPick, PickQuestion} from './picks'

const MOST = 8

/** What the Studio's deal form shows of the catalogue. */
export interface PickAnswer {
  products: DealPick[]
  /** Of the ids asked for, those that are not for sale any more. */
  gone: string[]
  categories: {id: string; title: string; productCount: number}[]
}

type Sources = Pick<AppLoadContext, 'catalog' | 'log'>

/** Null: the source of products is away. */
export function readPicks({catalog, log}: Sources, question: PickQuestion): Promise<PickAnswer | null> {
  return ifReached(log, () => pick(catalog, question))
}

async function pick(
  catalog: AppLoadContext['catalog'],
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
