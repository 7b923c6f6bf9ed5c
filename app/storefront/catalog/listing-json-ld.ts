import type {ItemList} from 'schema-dts'
import {PAGE_SIZE} from '~/domain/catalog/source'
import * as paths from '~/platform/url/addresses'
import type {ProductListing} from './listing.server'

/** The products of a page, in order, as structured data. */
export function productListJsonLd(
  {products, paging}: Pick<ProductListing, 'products' | 'paging'>,
  origin: string,
): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: paging.total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: (paging.first - 1) * PAGE_SIZE + index + 1,
      name: product.title,
      url: new URL(paths.product(product.id), origin).href,
    })),
  }
}
