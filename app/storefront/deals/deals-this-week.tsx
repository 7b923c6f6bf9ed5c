import * as paths from '~/platform/url/addresses'
import {PageSection} from '~/ui/page-section'
import {DealCard} from './deal-card'
import type {DealCardModel} from '~/domain/deals/deal-card-model'
import {messages} from '~/domain/deals/messages'

interface DealsThisWeekProps {
  deals: DealCardModel[]
  /** Written by staff; absent: ours. */
  title?: string | null
  lead?: string | null
}

const MAX_SHOWN = 4

/** A few running deals, on the home page; nothing when none runs. */
export function DealsThisWeek({deals, title, lead}: DealsThisWeekProps) {
  if (deals.length === 0) return null
  return (
    <PageSection
      id="deals"
      title={title ?? messages.thisWeek.title}
      lead={lead ?? messages.thisWeek.lead}
      link={{to: paths.weeklyDeals(), text: messages.thisWeek.all}}
    >
      <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:gap-6">
        {deals.slice(0, MAX_SHOWN).map((deal) => (
          <li key={deal.id} className="md:last:odd:col-span-2">
            <DealCard deal={deal} level={3} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
