import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {SiteLink} from '~/ui/site-link'
import {Star} from '~/ui/star'
import {BenefitIcon} from './benefit-icon'
import type {Benefit} from '~/domain/store/benefits'
import {messages} from './why-us-messages'

/** The card with the call to action stands out. */
const isHighlighted = (icon: Benefit['icon']) => icon === 'start'

export function WhyUsPage({benefits}: {benefits: Benefit[]}) {
  return (
    <Container className="py-10 lg:py-16">
      <h1 className="text-4xl">{messages.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{messages.lead}</p>
      <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-6">
        {benefits.map(({id, title, text, icon, link}, index) => (
          <li
            key={id}
            className={`relative flex flex-col items-start overflow-hidden rounded-card p-7 shadow-card ${
              isHighlighted(icon) ? 'on-dark bg-forest text-paper md:col-span-2 lg:col-span-3' : 'bg-paper'
            } ${index < 3 ? 'lg:col-span-2' : 'lg:col-span-3'}`}
          >
            <Star
              className={`absolute -end-8 -top-8 size-32 ${isHighlighted(icon) ? 'text-saffron/20' : 'text-mint'}`}
            />
            <BenefitIcon
              icon={icon}
              className={`relative size-9 ${isHighlighted(icon) ? 'text-saffron' : 'text-forest'}`}
            />
            <h2 className="relative mt-5 text-2xl">{title}</h2>
            {text ? (
              <p
                className={`relative mt-2 max-w-prose ${isHighlighted(icon) ? 'text-paper/90' : 'text-muted'}`}
              >
                {text}
              </p>
            ) : null}
            {link ? (
              <SiteLink
                to={link.to}
                className={buttonClass(isHighlighted(icon) ? 'saffron' : 'quiet', 'relative mt-6')}
              >
                {link.text}
              </SiteLink>
            ) : null}
          </li>
        ))}
      </ul>
    </Container>
  )
}
