import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {Container, SectionHeading} from '~/ui/section'
import {DealCard} from './deal-card'
import type {DealSign} from './sign'
import {words} from './words'

interface DealsThisWeekProps {
  signs: DealSign[]
  /** In staff's words; ours when they wrote none. */
  title?: string | null
  lead?: string | null
}

const SHOWN = 4

/** A few running deals, on the home page; nothing when none runs. */
export function DealsThisWeek({signs, title, lead}: DealsThisWeekProps) {
  if (signs.length === 0) return null
  return (
    <section aria-labelledby="deals" className="py-16 lg:py-24">
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading id="deals" lead={lead ?? words.thisWeek.lead}>
            {title ?? words.thisWeek.title}
          </SectionHeading>
          <Link to="/weekly-deals" prefetch="intent" className={buttonClass('quiet')}>
            {words.thisWeek.all}
          </Link>
        </div>
        <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:gap-6">
          {signs.slice(0, SHOWN).map((sign) => (
            <li key={sign.id} className="md:last:odd:col-span-2">
              <DealCard sign={sign} level={3} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
