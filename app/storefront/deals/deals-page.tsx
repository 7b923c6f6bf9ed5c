import {Link} from '@remix-run/react'
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
import {messages} from '~/domain/deals/messages'

/** A card does not link to the page that it is on. */
const PAGE_PATH = paths.weeklyDeals()

interface DealsPageProps {
  board: DealBoard
  origin?: string
  /** Sections between the running deals and the coming ones. */
  children?: ReactNode
}

/** The week's deals at this moment, in sections that stand by themselves. */
export function DealsPage({board, origin, children}: DealsPageProps) {
  useRevalidateAt(board)
  const hasRunning = board.running.length > 0
  return (
    <div className="space-y-12 pt-8 pb-16 lg:space-y-16 lg:pt-12 lg:pb-24">
      <Container>
        <h1 className="text-4xl">{messages.title}</h1>
        {hasRunning ? <p className="mt-3 text-lg text-muted">{board.dates ?? messages.running}</p> : null}
        {hasRunning ? <DealGrid deals={board.running} /> : <EmptyDeals />}
      </Container>
      {children}
      <ComingDeals deals={board.coming} />
      {origin ? <JsonLd nodes={[offerCatalog(board.running, origin)]} /> : null}
    </div>
  )
}

function DealGrid({deals}: {deals: DealCardModel[]}) {
  return (
    <ul className="mt-8 grid gap-5 md:grid-cols-2 lg:gap-6">
      {deals.map((deal) => (
        <li key={deal.id} className="md:last:odd:col-span-2">
          <DealCard deal={deal.href === PAGE_PATH ? {...deal, href: null} : deal} />
        </li>
      ))}
    </ul>
  )
}

function EmptyDeals() {
  return (
    <EmptyState
      title={messages.empty.title}
      action={
        <Link to={paths.butcher()} prefetch="intent" className={buttonClass('primary')}>
          {messages.empty.action}
        </Link>
      }
    >
      <p>{messages.empty.text}</p>
    </EmptyState>
  )
}
