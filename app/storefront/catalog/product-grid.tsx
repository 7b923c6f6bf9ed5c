import {AddToCart} from '~/storefront/cart/add-to-cart'
import {AfterPaint} from '~/ui/after-paint'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {ProductCard} from './product-card'

interface ProductGridProps {
  products: ProductSummary[]
  /** Beside the filter panel, or across the page. */
  width?: keyof typeof grids
  headingLevel?: 2 | 3 | 4
  /** How many cards are above the fold. */
  eager?: number
  className?: string
}

const grids = {
  besidePanel: {
    columns: 'grid-pairs md:grid-cols-3 xl:grid-cols-4',
    sizes: '(min-width: 80rem) 14rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw',
  },
  page: {
    columns: 'grid-pairs md:grid-cols-3 lg:grid-cols-4',
    sizes: '(min-width: 76rem) 17rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 46vw',
  },
  /** Beside a deal, or a few of a category. */
  one: {columns: 'grid-cols-1', sizes: '(min-width: 76rem) 17rem, (min-width: 48rem) 30vw, 46vw'},
  three: {
    columns: 'grid-pairs md:grid-cols-3',
    sizes: '(min-width: 76rem) 17rem, (min-width: 48rem) 30vw, 46vw',
  },
  half: {columns: 'grid-pairs', sizes: '(min-width: 76rem) 17rem, (min-width: 48rem) 22vw, 46vw'},
} as const

/** As many cards as the largest screens show at first. */
const FIRST_SCREEN = 8

/** The id of a product's list item, for links to it. */
export function productAnchor(productId: string): string {
  return `p${productId}`
}

export function ProductGrid({
  products,
  width = 'besidePanel',
  headingLevel,
  eager = 0,
  className = '',
}: ProductGridProps) {
  const {columns, sizes} = grids[width]
  const toItem = (product: ProductSummary, index: number) => (
    <li key={product.id} id={productAnchor(product.id)} className="min-w-0">
      <ProductCard
        product={product}
        sizes={sizes}
        headingLevel={headingLevel}
        eager={index < eager}
        action={<AddToCart product={product} />}
      />
    </li>
  )
  return (
    <ul className={`grid gap-3 sm:gap-4 ${columns} ${className}`}>
      {products.slice(0, FIRST_SCREEN).map(toItem)}
      {products.length > FIRST_SCREEN ? (
        <AfterPaint>
          {products.slice(FIRST_SCREEN).map((product, index) => toItem(product, index + FIRST_SCREEN))}
        </AfterPaint>
      ) : null}
    </ul>
  )
}
