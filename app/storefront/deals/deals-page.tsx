import {Link} from '~/ui/link'
import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {JsonLd} from '~/ui/json-ld'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {ComingDeals} from './coming-deals'
import {DealCard} from './deal-card'
import {offerCatalog} from '~/domain/deals/deal-json-ld'
import type {DealBoard} from '~/domain/deals/deals.server'
import type {DealCardModel} from '~/domain/deals/deal-card-model'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {ProductGrid} from '~/storefront/catalog/product-grid'
import {SectionHeading} from '~/ui/page-section'
import {messages} from '~/domain/deals/messages'

/** A card does not link to the page that it is on. */
const PAGE_PATH = paths.weeklyDeals()

interface DealsPageProps {
  board: DealBoard
  /** What can be bought of each deal, by its id. */
  products?: Readonly<Record<string, ProductSummary[]>>
  origin?: string
  /** Sections between the running deals and the coming ones. */
  children?: ReactNode
}

/** The week's deals at this moment, in sections that stand by themselves. */
export function DealsPage({board, products = {}, origin, children}: DealsPageProps) {
  useRevalidateAt(board)
  const deals = board.running.filter(({computes}) => computes)
  const announcements = board.running.filter(({computes}) => !computes)
  return (
    <div className="space-y-10 pt-4 pb-16 lg:space-y-14 lg:pt-8 lg:pb-24">
      <Container>
        <h1 className="text-4xl">{messages.title}</h1>
        {deals.length > 0 ? (
          <p className="mt-2 text-lg text-muted">{board.dates ?? messages.running}</p>
        ) : null}
        {deals.length > 0 ? (
          <ul className="mt-6 grid gap-6 md:grid-cols-2">
            {deals.map((deal) => (
              <OfferedDeal key={deal.id} deal={deal} products={products[deal.id] ?? []} />
            ))}
          </ul>
        ) : announcements.length === 0 ? (
          <EmptyDeals />
        ) : null}
      </Container>
      {children}
      <Announced deals={announcements} />
      <ComingDeals deals={board.coming} />
      {origin ? <JsonLd nodes={[offerCatalog(board.running, origin)]} /> : null}
    </div>
  )
}

/** A deal, and what can be bought of it. */
function OfferedDeal({deal, products}: {deal: DealCardModel; products: ProductSummary[]}) {
  return (
    <li className="flex flex-col gap-3 lg:gap-4">
      <div className="grow">
        <DealCard deal={withoutOwnLink(deal)} />
      </div>
      {products.length > 0 ? <ProductGrid products={products} width="half" /> : null}
    </li>
  )
}

/** What staff announce beside the deals, told apart from them. */
function Announced({deals}: {deals: DealCardModel[]}) {
  if (deals.length === 0) return null
  return (
    <Container>
      <section aria-labelledby="announced" className="border-t border-sand pt-8 lg:pt-12">
        <SectionHeading id="announced" lead={messages.also.lead}>
          {messages.also.title}
        </SectionHeading>
        <ul className="mt-6 grid gap-5 md:grid-cols-2 lg:gap-6">
          {deals.map((deal) => (
            <li key={deal.id} className="md:last:odd:col-span-2">
              <DealCard deal={withoutOwnLink(deal)} />
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}

function withoutOwnLink(deal: DealCardModel): DealCardModel {
  return deal.href === PAGE_PATH ? {...deal, href: null} : deal
}

function EmptyDeals() {
  return (
    <EmptyState
      title={messages.empty.title}
      action={
        <Link to={paths.butcher()} className={buttonClass('primary')}>
          {messages.empty.action}
        </Link>
      }
    >
      <p>{messages.empty.text}</p>
    </EmptyState>
  )
}
