import type {ProductSummary} from '~/domain/catalog/product-summary'
import * as paths from '~/platform/url/addresses'

/** What the customer has bought before, the most often first; nothing for a visitor. For pages that are the same for everyone. */
export async function fetchBoughtProducts(signal: AbortSignal): Promise<ProductSummary[]> {
  const response = await fetch(paths.boughtProducts(), {signal, headers: {accept: 'application/json'}})
  if (!response.ok) return []
  // Our own server's, of the same build.
  const body = (await response.json()) as {products: ProductSummary[]}
  return body.products
}
