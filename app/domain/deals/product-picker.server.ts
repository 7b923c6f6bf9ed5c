import type {AppLoadContext} from '@remix-run/node'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {PAGE_SIZE} from '~/domain/catalog/source'
import {toDealPick} from './product-picker'
import type {DealPick, ProductPickerParams} from './product-picker'

const MAX_SUGGESTIONS = 8

/** What the Studio's deal form shows of the catalogue. */
export interface ProductPickerResult {
  products: DealPick[]
  /** Of the requested ids, those that are no longer for sale. */
  gone: string[]
  categories: {id: string; title: string; productCount: number}[]
}

type Sources = Pick<AppLoadContext, 'catalog' | 'log'>

/** Null: the source of products is away. */
export function readProductPicks(
  {catalog, log}: Sources,
  params: ProductPickerParams,
): Promise<ProductPickerResult | null> {
  return nullIfUnreachable(log, () => findPicks(catalog, params))
}

async function findPicks(
  catalog: AppLoadContext['catalog'],
  {keyword, ids, deal}: ProductPickerParams,
): Promise<ProductPickerResult> {
  const matches =
    ids.length > 0
      ? catalog.findMany(ids)
      : keyword
        ? catalog.suggest(keyword, MAX_SUGGESTIONS)
        : catalog.featured(PAGE_SIZE)
  const [products, categories] = await Promise.all([matches, catalog.categories()])
  const found = new Set(products.map(({id}) => id))
  return {
    products: products.map((product) => toDealPick(product, deal)),
    gone: ids.filter((id) => !found.has(id)),
    categories,
  }
}
