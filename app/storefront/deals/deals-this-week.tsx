import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {Container, SectionHeading} from '~/ui/section'
import {DealCard} from './deal-card'
import type {DealCardModel} from '~/domain/deals/deal-card-model'
import {messages} from '~/domain/deals/messages'

interface DealsThisWeekProps {
  deals: DealCardModel[]
  /** In staff's words; ours when they wrote none. */
  title?: string | null
  lead?: string | null
}

const MAX_SHOWN = 4

/** A few running deals, on the home page; nothing when none runs. */
export function DealsThisWeek({deals, title, lead}: DealsThisWeekProps) {
  if (deals.length === 0) return null
  return (
    <section aria-labelledby="deals" className="py-16 lg:py-24">
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading id="deals" lead={lead ?? messages.thisWeek.lead}>
            {title ?? messages.thisWeek.title}
          </SectionHeading>
          <Link to={paths.weeklyDeals()} prefetch="intent" className={buttonClass('quiet')}>
            {messages.thisWeek.all}
          </Link>
        </div>
        <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:gap-6">
          {deals.slice(0, MAX_SHOWN).map((deal) => (
            <li key={deal.id} className="md:last:odd:col-span-2">
              <DealCard deal={deal} level={3} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
