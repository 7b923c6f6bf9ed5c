import {Link} from '@remix-run/react'
import type {DealBoard} from '~/deals/deals.server'
import {LiveDealsPage} from '~/deals/live-deals-page'
import {buttonClass} from '~/ui/button'
import {Container, SectionHeading} from '~/ui/section'
import {words} from '../words'
import {listingPath} from './listing-address'
import type {Shelf} from './listing.server'
import {ProductGrid} from './product-grid'
import {ShowEarlier, ShowMore} from './show-more'
import {useListingPending} from './use-listing-form'

interface WeeklyDealsPageProps {
  board: DealBoard
  /** Null: nobody can say what is reduced. */
  sale: Shelf | null
  origin?: string
}

/** The deals' signs, and below them what is reduced on the shelves. */
export function WeeklyDealsPage({board, sale, origin}: WeeklyDealsPageProps) {
  return (
    <LiveDealsPage board={board} origin={origin}>
      {sale === null || sale.products.length > 0 ? <OnSale sale={sale} /> : null}
    </LiveDealsPage>
  )
}

function OnSale({sale}: {sale: Shelf | null}) {
  return (
    <Container>
      <section aria-labelledby="on-sale" className="border-t border-sand pt-12 lg:pt-16">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading id="on-sale" lead={sale ? words.sale.lead : words.sale.unreachable}>
            {words.sale.title}
          </SectionHeading>
          <Link to="/categories" prefetch="intent" className={buttonClass('quiet')}>
            {words.sale.all}
          </Link>
        </div>
        {sale ? <SaleGrid sale={sale} /> : null}
      </section>
    </Container>
  )
}

function SaleGrid({sale: {products, paging}}: {sale: Shelf}) {
  const pending = useListingPending()
  const pathOf = (page: number) => listingPath('/weekly-deals', {page})
  return (
    <div className="mt-8">
      <ShowEarlier paging={paging} pathOf={pathOf} />
      <ProductGrid products={products} width="page" />
      <ShowMore paging={paging} shown={products.length} pending={pending} pathOf={pathOf} />
    </div>
  )
}
