import type {ProductSummary} from '~/domain/catalog/product-summary'
import * as paths from '~/platform/url/addresses'
import {ProductGrid} from '~/storefront/catalog/product-grid'
import {PageSection} from '~/ui/page-section'
import {scrollIntoRow} from '~/ui/scroll-into-row'
import {DealCard} from './deal-card'
import type {DealCardModel} from '~/domain/deals/deal-card-model'
import {messages} from '~/domain/deals/messages'

interface DealsThisWeekProps {
  deals: DealCardModel[]
  /** What is reduced, to be bought at once. */
  products: ProductSummary[]
  /** Written by staff; absent: ours. */
  title?: string | null
  lead?: string | null
  className?: string
}

const MAX_SHOWN = 4

/** What is reduced and a few running deals, on the home page; nothing when there is neither. */
export function DealsThisWeek({deals, products, title, lead, className}: DealsThisWeekProps) {
  if (deals.length === 0 && products.length === 0) return null
  return (
    <PageSection
      id="deals"
      title={title ?? messages.thisWeek.title}
      lead={lead ?? messages.thisWeek.lead}
      link={{to: paths.weeklyDeals(), text: messages.thisWeek.all}}
      className={className}
    >
      <ProductGrid products={products} width="page" className="mt-6" />
      {/* On a phone they lie in a row, so that what comes after them is not far away. */}
      <ul
        onFocus={scrollIntoRow}
        className="relative mt-5 grid gap-5 max-md:-mx-4 max-md:auto-cols-[86%] max-md:grid-flow-col max-md:gap-3 max-md:overflow-x-auto max-md:scroll-px-4 max-md:px-4 max-md:pb-4 max-sm:no-scrollbar sm:max-md:-mx-6 sm:max-md:px-6 md:grid-cols-2 lg:mt-6 lg:gap-6"
      >
        {deals.slice(0, MAX_SHOWN).map((deal) => (
          <li key={deal.id} className="md:last:odd:col-span-2">
            <DealCard deal={deal} level={3} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
