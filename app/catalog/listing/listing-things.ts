import type {ItemList} from 'schema-dts'
import {productPath} from '../card'
import {PAGE_SIZE} from '../source'
import type {Shelf} from './listing.server'

/** The products of a page, in their order, as search engines want them. */
export function productList(
  {products, paging}: Pick<Shelf, 'products' | 'paging'>,
  origin: string,
): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: paging.total,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: (paging.first - 1) * PAGE_SIZE + index + 1,
      name: product.title,
      url: new URL(productPath(product), origin).href,
    })),
  }
}
