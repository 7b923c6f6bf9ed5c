import {Link} from '~/ui/link'
import type {DealBoard} from '~/domain/deals/deals.server'
import * as paths from '~/platform/url/addresses'
import {DealsPage} from '~/storefront/deals/deals-page'
import {linkClass} from '~/ui/button'
import {SectionHeading} from '~/ui/page-section'
import {Container} from '~/ui/section'
import {messages} from '~/domain/catalog/messages'
import {listingPath} from './listing-url'
import {ProductGrid} from './product-grid'
import type {Sale, SaleGroup} from './sale-products.server'

interface WeeklyDealsPageProps {
  board: DealBoard
  /** Null: the product source is unreachable. */
  sale: Sale | null
  origin?: string
}

/** The deals, each with what can be bought of it, and below them what else is reduced. */
export function WeeklyDealsPage({board, sale, origin}: WeeklyDealsPageProps) {
  return (
    <DealsPage board={board} products={sale?.ofDeals ?? {}} origin={origin}>
      {sale === null || sale.groups.length > 0 ? <OnSale sale={sale} /> : null}
    </DealsPage>
  )
}

function OnSale({sale}: {sale: Sale | null}) {
  return (
    <Container>
      <section aria-labelledby="on-sale" className="border-t border-sand pt-8 lg:pt-12">
        <SectionHeading
          id="on-sale"
          lead={sale ? messages.sale.lead : messages.sale.unreachable}
          link={{to: listingPath(paths.categories(), {onSale: true}), text: messages.sale.all}}
        >
          {messages.sale.title}
        </SectionHeading>
        {sale?.stale ? (
          <p className="mt-3 rounded-field bg-mint px-4 py-3">{messages.results.stale}</p>
        ) : null}
        <div className="mt-6 grid grid-pairs gap-x-3 gap-y-6 sm:gap-x-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-y-8">
          {sale?.groups.map((group) => (
            <SaleOfCategory key={group.category.id} group={group} />
          ))}
        </div>
      </section>
    </Container>
  )
}

/** A category is as wide as it has products, so that categories with one of them share a row. */
const WIDTHS = {
  1: {span: '', grid: 'one'},
  2: {span: 'col-span-full md:col-span-2', grid: 'half'},
  3: {span: 'col-span-full md:col-span-3', grid: 'three'},
  4: {span: 'col-span-full md:col-span-3 lg:col-span-4', grid: 'page'},
} as const

function SaleOfCategory({group: {category, products, more}}: {group: SaleGroup}) {
  const id = `sale-${category.id}`
  const {span, grid} = WIDTHS[Math.min(products.length, 4) as keyof typeof WIDTHS]
  return (
    <section aria-labelledby={id} className={`flex flex-col ${span}`}>
      <div className="flex grow-0 items-baseline justify-between gap-4">
        <h3 id={id} className="text-xl">
          {category.title}
        </h3>
        {more > 0 ? (
          <Link
            to={listingPath(paths.categories(), {categoryIds: [category.id], onSale: true})}
            className={`inline-flex min-h-11 shrink-0 items-center ${linkClass}`}
          >
            {messages.sale.more(more)}
            <span className="sr-only">{messages.sale.moreIn(category.title)}</span>
          </Link>
        ) : null}
      </div>
      <ProductGrid products={products} width={grid} headingLevel={4} className="mt-3 grow" />
    </section>
  )
}
