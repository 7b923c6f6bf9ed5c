import {Link} from '@remix-run/react'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {Star} from '~/ui/star'
import {BENEFITS} from './benefits'
import {words} from './words'

export function WhyUsPage() {
  const start = words.why.benefits.start.title
  return (
    <Container className="py-10 lg:py-16">
      <h1 className="text-4xl">{words.why.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{words.why.lead}</p>
      <ul className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-6">
        {BENEFITS.map(({title, text, Icon}, index) => (
          <li
            key={title}
            className={`relative flex flex-col items-start overflow-hidden rounded-card p-7 shadow-card ${
              title === start ? 'on-dark bg-forest text-paper md:col-span-2 lg:col-span-3' : 'bg-paper'
            } ${index < 3 ? 'lg:col-span-2' : 'lg:col-span-3'}`}
          >
            <Star
              className={`absolute -end-8 -top-8 size-32 ${title === start ? 'text-saffron/20' : 'text-mint'}`}
            />
            <Icon
              className={`relative size-9 ${title === start ? 'text-saffron' : 'text-forest'}`}
              aria-hidden="true"
            />
            <h2 className="relative mt-5 text-2xl">{title}</h2>
            <p className={`relative mt-2 max-w-prose ${title === start ? 'text-paper/90' : 'text-muted'}`}>
              {text}
            </p>
            {title === start ? (
              <Link to="/butcher" prefetch="intent" className={buttonClass('saffron', 'relative mt-6')}>
                {words.welcome.prices}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Container>
  )
}
