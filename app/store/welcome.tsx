import {Link} from '@remix-run/react'
import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {HeroScene} from './hero-scene'
import type {StoreSettings} from './settings'
import {words} from './words'

/** The top of the home page. `sign` hangs beside the arch. */
export function Welcome({settings, sign}: {settings: StoreSettings; sign?: ReactNode}) {
  return (
    <section aria-labelledby="welcome" className="on-dark relative overflow-hidden bg-forest-900 text-cream">
      <div className="absolute inset-0 star-lattice" aria-hidden="true" />
      <Container className="relative grid items-end gap-x-8 gap-y-10 pt-12 lg:grid-cols-[1.1fr_1fr] lg:pt-16">
        <div className="pb-0 lg:self-center lg:pb-24">
          {settings.tagline ? <p className="mb-4 font-semibold text-saffron">{settings.tagline}</p> : null}
          <h1 id="welcome" className="text-5xl">
            {words.welcome.greeting}
          </h1>
          <p className="mt-5 max-w-[44ch] text-xl text-cream/90">{words.welcome.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/butcher" prefetch="intent" className={buttonClass('saffron', 'text-lg sm:px-7!')}>
              {words.welcome.prices}
            </Link>
            {settings.onlineOrderingUrl ? (
              <a href={settings.onlineOrderingUrl} className={buttonClass('onDark', 'text-lg sm:px-7!')}>
                {words.welcome.order}
              </a>
            ) : null}
          </div>
        </div>
        <div className="relative mx-auto w-full max-w-[30rem]">
          <HeroScene label={words.welcome.scene} className="block w-full" />
          {sign ? <div className="absolute start-0 top-[8%] lg:-start-10 lg:top-[14%]">{sign}</div> : null}
        </div>
      </Container>
    </section>
  )
}
