import type {Crumb} from '~/ui/breadcrumb-list'
import {productPath} from '../card'
import {listingPath} from '../listing/listing-address'
import type {Product} from '../product'
import {words} from './words'

/** Home › category › product. */
export function productCrumbs(
  product: Pick<Product, 'id' | 'title' | 'categoryId' | 'categoryTitle'>,
): Crumb[] {
  return [
    {name: words.home, path: '/'},
    {name: product.categoryTitle, path: listingPath('/categories', {categoryIds: [product.categoryId]})},
    {name: product.title, path: productPath(product)},
  ]
}
