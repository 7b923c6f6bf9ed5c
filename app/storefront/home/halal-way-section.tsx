import {buttonClass} from '~/ui/button'
import {Picture} from '~/ui/picture'
import {Container} from '~/ui/section'
import {SiteLink} from '~/ui/site-link'
import {Star} from '~/ui/star'
import type {HalalWay} from './home.server'

export function HalalWaySection({halalWay}: {halalWay: HalalWay}) {
  const {title, lead, picture, steps, link} = halalWay
  return (
    <section aria-labelledby="halal-way" className="pt-9 lg:pt-16">
      <Container className={`grid items-center gap-6 lg:gap-14 ${picture ? 'lg:grid-cols-2' : ''}`}>
        {picture ? (
          <Picture
            picture={picture}
            sizes="(min-width: 1024px) 33rem, 92vw"
            ratio={4 / 3}
            className="mx-auto w-full max-w-[36rem] rounded-[22px]"
          />
        ) : null}
        <div>
          <h2 id="halal-way" className="text-4xl">
            {title}
          </h2>
          {lead ? <p className="mt-4 max-w-prose text-lg text-muted">{lead}</p> : null}
          <ol className="mt-6 space-y-4">
            {steps.map((step) => (
              <li key={step.key} className="flex gap-4">
                <Star className="mt-1 size-6 shrink-0 text-saffron" />
                <div>
                  <h3 className="text-xl">{step.title}</h3>
                  {step.text ? <p className="mt-1 max-w-prose text-muted">{step.text}</p> : null}
                </div>
              </li>
            ))}
          </ol>
          {link ? (
            <p className="mt-6">
              <SiteLink to={link.to} className={buttonClass('quiet')}>
                {link.text}
              </SiteLink>
            </p>
          ) : null}
        </div>
      </Container>
    </section>
  )
}
