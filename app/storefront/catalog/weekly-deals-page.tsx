import type {DealBoard} from '~/domain/deals/deals.server'
import * as paths from '~/platform/url/addresses'
import {DealsPage} from '~/storefront/deals/deals-page'
import {SectionHeading} from '~/ui/page-section'
import {Container} from '~/ui/section'
import {messages} from '~/domain/catalog/messages'
import {listingPath} from './listing-url'
import type {ProductListing} from './listing.server'
import {ProductGrid} from './product-grid'
import {ShowEarlier, ShowMore} from './show-more'
import {useListingPending} from './use-listing-form'

interface WeeklyDealsPageProps {
  board: DealBoard
  /** Null: the product source is unreachable. */
  sale: ProductListing | null
  origin?: string
}

/** The deals, and below them the products on sale. */
export function WeeklyDealsPage({board, sale, origin}: WeeklyDealsPageProps) {
  return (
    <DealsPage board={board} origin={origin}>
      {sale === null || sale.products.length > 0 ? <OnSale sale={sale} /> : null}
    </DealsPage>
  )
}

function OnSale({sale}: {sale: ProductListing | null}) {
  return (
    <Container>
      <section aria-labelledby="on-sale" className="border-t border-sand pt-12 lg:pt-16">
        <SectionHeading
          id="on-sale"
          lead={sale ? messages.sale.lead : messages.sale.unreachable}
          link={{to: paths.categories(), text: messages.sale.all}}
        >
          {messages.sale.title}
        </SectionHeading>
        {sale ? <SaleGrid sale={sale} /> : null}
      </section>
    </Container>
  )
}

function SaleGrid({sale: {products, paging}}: {sale: ProductListing}) {
  const pending = useListingPending()
  const pathOf = (page: number) => listingPath(paths.weeklyDeals(), {page})
  return (
    <div className="mt-8">
      <ShowEarlier paging={paging} pathOf={pathOf} />
      <ProductGrid products={products} width="page" />
      <ShowMore paging={paging} shownCount={products.length} pending={pending} pathOf={pathOf} />
    </div>
  )
}
