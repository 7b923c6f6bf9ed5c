import {Link} from '~/ui/link'
import type {Category} from '~/domain/catalog/product'
import * as paths from '~/platform/url/addresses'
import {ProductPicture} from '~/ui/product-picture'
import {listingPath} from './listing-url'

/** What a tile shows. */
export type CategoryTile = Omit<Category, 'productCount'>

interface CategoryTilesProps {
  categories: CategoryTile[]
  /** So many on a phone, in rows of four; wider screens have all. */
  phoneCount: number
}

/** The categories by their pictures. */
export function CategoryTiles({categories, phoneCount}: CategoryTilesProps) {
  return (
    <ul className="grid grid-quarters gap-x-2 gap-y-4 sm:gap-x-4 lg:grid-cols-8">
      {categories.map((category, index) => (
        <li key={category.id} className={index < phoneCount ? '' : 'max-sm:hidden'}>
          <Link
            to={listingPath(paths.categories(), {categoryIds: [category.id]})}
            className="group block rounded-card text-center text-sm leading-tight font-semibold hyphens-auto sm:text-base"
          >
            <ProductPicture
              product={category}
              sizes="(min-width: 64rem) 8rem, (min-width: 40rem) 21vw, 22vw"
              ratio={1}
              className="mx-auto mb-2 w-full max-w-32 rounded-full ring-1 ring-sand transition-shadow duration-150 ease-out group-hover:shadow-raised group-hover:ring-forest"
            />
            <span className="group-hover:underline group-hover:underline-offset-4">{category.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
