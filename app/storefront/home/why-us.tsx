import * as paths from '~/platform/url/addresses'
import {PageSection} from '~/ui/page-section'
import {BenefitIcon} from './benefit-icon'
import type {BenefitSummary} from '~/domain/store/benefits'
import {messages} from './why-us-messages'

/** The benefits, on the home page. */
export function WhyUsTeaser({benefits}: {benefits: BenefitSummary[]}) {
  if (benefits.length === 0) return null
  return (
    <PageSection
      id="why-us"
      title={messages.title}
      lead={messages.lead}
      link={{to: paths.whyUs(), text: messages.more}}
      className="pt-9 pb-9 lg:pt-14 lg:pb-16"
    >
      <ul className="mt-6 grid lg:mt-8 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-5">
        {benefits.map(({id, title, text, icon}) => (
          <li key={id} className="flex gap-4 lg:flex-col">
            <span
              className="flex size-12 shrink-0 items-center justify-center rounded-full bg-forest text-saffron"
              aria-hidden="true"
            >
              <BenefitIcon icon={icon} className="size-6" />
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
