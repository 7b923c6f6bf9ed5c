import {Link} from '@remix-run/react'
import {MapPin, Phone, Search, User} from 'lucide-react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {Container} from '~/ui/section'
import {addressLines} from '~/domain/store/address'
import {DirectionsLink, PhoneLink} from './contact-links'
import {Logo} from './logo'
import {MenuButton} from './menu-button'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {SearchForm} from './search-form'
import {SiteLinks} from './site-links'
import type {StoreSettings} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

const OpeningStatus = lazyHydrate(() => import('./opening-status').then((module) => module.OpeningStatus))

/** Two rows: the line of hours scrolls away, the bar is sticky. */
export function Header({settings}: {settings: StoreSettings}) {
  return (
    <header className="sticky top-[calc(-1*var(--header-line))] z-40">
      <div className="on-dark h-(--header-line) bg-forest text-sm text-cream">
        <Container className="flex h-full items-center justify-between gap-4">
          <p className="flex min-w-0 items-center gap-4 whitespace-nowrap">
            <OpeningStatus hours={settings} />
          </p>
          {settings.address ? (
            <p className="hidden items-center gap-1.5 truncate text-cream/90 lg:flex">
              <MapPin className="size-4 shrink-0" aria-hidden="true" />
              {addressLines(settings.address).join(', ')}
            </p>
          ) : null}
        </Container>
      </div>
      <div className="h-(--header-bar) border-b border-sand bg-cream">
        <Container className="flex h-full items-center gap-1 sm:gap-2">
          <Link to={paths.home()} className="me-auto rounded-field">
            <Logo name={settings.name} />
            <span className="sr-only">{messages.home}</span>
          </Link>
          <SearchForm id="header-search" className="mx-2 hidden max-w-80 min-w-40 flex-1 xl:block" />
          <IconLink to={paths.search()} label={messages.search.label} className="xl:hidden">
            <Search className="size-5.5" aria-hidden="true" />
          </IconLink>
          <nav aria-label={messages.nav.main} className="hidden lg:block">
            <ul className="flex items-center">
              <SiteLinks
                settings={settings}
                className="flex min-h-11 items-center rounded-pill px-2 font-semibold whitespace-nowrap text-forest hover:bg-mint aria-[current=page]:bg-mint"
              />
            </ul>
          </nav>
          <PhoneLink phone={settings.phone} className={buttonClass('quiet', 'px-3.5! max-lg:hidden')} />
          {settings.phone ? (
            <a
              href={phoneHref(settings.phone)}
              className="flex size-11 items-center justify-center rounded-full text-forest hover:bg-mint lg:hidden"
            >
              <Phone className="size-5.5" aria-hidden="true" />
              <span className="sr-only">{messages.call(formatPhone(settings.phone))}</span>
            </a>
          ) : null}
          <DirectionsLink
            settings={settings}
            className={buttonClass('primary', 'px-3.5! text-sm! max-lg:hidden')}
          />
          <IconLink
            to={paths.account()}
            label={messages.nav.account}
            className="max-md:hidden lg:-ms-2 lg:-me-2.5"
          >
            <User className="size-5.5" aria-hidden="true" />
          </IconLink>
          <MenuButton settings={settings} />
        </Container>
      </div>
    </header>
  )
}

function IconLink(props: {to: string; label: string; className?: string; children: React.ReactNode}) {
  return (
    <Link
      to={props.to}
      className={`flex size-11 shrink-0 items-center justify-center rounded-full text-forest hover:bg-mint ${props.className ?? ''}`}
    >
      {props.children}
      <span className="sr-only">{props.label}</span>
    </Link>
  )
}
