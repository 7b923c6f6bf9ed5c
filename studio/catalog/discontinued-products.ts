import type {ValidationError} from 'sanity'
import {fetchCatalog} from './catalog-api'
import type {ChosenProduct} from './products-input'

/**
 * Warns about products of a deal that are no longer sold. The messages appear beside the field's title, because our own
 * input renders the list and does not mark single entries.
 */
export async function findDiscontinuedProducts(
  list: unknown,
  fetch: typeof fetchCatalog = fetchCatalog,
): Promise<true | ValidationError[]> {
  const chosen = ((list ?? []) as ChosenProduct[]).filter(({productId}) => productId)
  if (chosen.length === 0) return true
  const discontinued = await fetchDiscontinuedIds(
    chosen.flatMap(({productId}) => productId ?? []),
    fetch,
  )
  const errors = chosen
    .filter(({productId}) => discontinued.includes(productId ?? ''))
    .map(({title, productId}) => ({
      message: `${title ?? productId ?? 'One of them'} is no longer sold. Take it off the list`,
    }))
  return errors.length === 0 || errors
}

/** Empty when the catalog cannot be reached: the field itself shows that error. */
async function fetchDiscontinuedIds(ids: string[], fetch: typeof fetchCatalog): Promise<string[]> {
  try {
    return (await fetch({ids})).gone
  } catch (error) {
    console.error('The catalog could not be asked for the products of a deal', error)
    return []
  }
}
