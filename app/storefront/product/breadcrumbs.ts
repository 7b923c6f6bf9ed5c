import type {Crumb} from '~/domain/seo/breadcrumb-list'
import * as paths from '~/platform/url/addresses'
import {listingPath} from '~/storefront/catalog/listing-url'
import type {Product} from '~/domain/catalog/product'
import {messages} from './messages'

/** Home › category › product. */
export function productCrumbs(
  product: Pick<Product, 'id' | 'title' | 'categoryId' | 'categoryTitle'>,
): Crumb[] {
  return [
    {name: messages.home, path: paths.home()},
    {name: product.categoryTitle, path: listingPath(paths.categories(), {categoryIds: [product.categoryId]})},
    {name: product.title, path: paths.product(product.id)},
  ]
}
