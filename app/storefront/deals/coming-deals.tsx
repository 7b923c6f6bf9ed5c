import {CalendarClock} from 'lucide-react'
import {Picture} from '~/ui/picture'
import {SectionHeading} from '~/ui/page-section'
import {Container} from '~/ui/section'
import {TitleLines} from './deal-card'
import type {DealCardModel} from '~/domain/deals/deal-card-model'
import {messages} from '~/domain/deals/messages'

/** Announced deals, on plain cards, so that nobody takes them for running ones. */
export function ComingDeals({deals}: {deals: DealCardModel[]}) {
  if (deals.length === 0) return null
  return (
    <Container>
      <section aria-labelledby="coming" className="border-t border-sand pt-12 lg:pt-16">
        <SectionHeading id="coming" lead={messages.coming.lead}>
          {messages.coming.title}
        </SectionHeading>
        <ul className="mt-8 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {deals.map((deal) => (
            <li key={deal.id} className="flex gap-4 rounded-card bg-paper p-5 ring-1 ring-sand ring-inset">
              <div className="me-auto flex flex-col">
                <h3 className="text-xl">
                  <TitleLines lines={deal.titleLines} />
                </h3>
                <p className="mt-1 text-muted">{deal.offer}</p>
                <p className="mt-auto flex items-center gap-2 pt-4 text-sm font-semibold text-forest">
                  <CalendarClock className="size-4.5 shrink-0" aria-hidden="true" />
                  {deal.starts}
                </p>
              </div>
              {deal.picture ? (
                <Picture picture={deal.picture} sizes="96px" className="w-24 shrink-0 self-center" />
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </Container>
  )
}
