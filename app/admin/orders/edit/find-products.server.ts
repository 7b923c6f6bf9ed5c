import type {AppLoadContext} from '@remix-run/node'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {DEFAULT_PRODUCT_QUERY} from '~/domain/catalog/source'
import {toSwapProduct} from '~/domain/orders/edits/swap-product'
import type {SwapProduct} from '~/domain/orders/edits/swap-product'
import {formatCents} from '~/domain/pricing/money'
import type {EditForm} from './edit-form'
import {messages} from './messages'

type Sources = Pick<AppLoadContext, 'catalog' | 'log'>

const MAX_FOUND = 8

/** As the form offers it. */
export interface FoundProduct {
  id: string
  /** "Fine couscous, 2 lb bag, $5.49" */
  text: string
}

export function toFoundProduct({id, title, unit, sellingCents}: SwapProduct): FoundProduct {
  return {id, text: messages.product(title, unit, formatCents(sellingCents))}
}

/** Those for sale; none while the catalog cannot be reached. */
export async function searchProducts({catalog, log}: Sources, keyword: string): Promise<FoundProduct[]> {
  if (keyword === '') return []
  const query = {...DEFAULT_PRODUCT_QUERY, keyword, limit: MAX_FOUND}
  const page = await nullIfUnreachable(log, () => catalog.list(query))
  return (page?.products ?? []).map(toSwapProduct).map(toFoundProduct)
}

/** What the form names and the catalog sells. */
export async function findSwapProducts(
  {catalog, log}: Sources,
  {lines}: EditForm,
): Promise<Map<string, SwapProduct>> {
  const ids = [...new Set(Object.values(lines).flatMap(({swap}) => (swap === '' ? [] : [swap])))]
  if (ids.length === 0) return new Map()
  const products = (await nullIfUnreachable(log, () => catalog.findMany(ids))) ?? []
  return new Map(products.map((product) => [product.id, toSwapProduct(product)]))
}
