import {Link} from '~/ui/link'
import {MapPin, Phone, User} from 'lucide-react'
import {CartButton} from '~/storefront/cart/cart-button'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {Container} from '~/ui/section'
import {addressLines} from '~/domain/store/address'
import {DirectionsLink, PhoneLink} from './contact-links'
import {Logo} from './logo'
import {MenuButton} from './menu-button'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {HeaderSearch} from './header-search'
import {HeaderLinks} from './site-links'
import type {PageLink} from './site-links'
import type {StoreSettings} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

const OpeningStatus = lazyHydrate(() => import('./opening-status').then((module) => module.OpeningStatus))

/** In pixels: larger text must not push the menu off a phone's screen. */
const ICON = 'flex size-[44px] shrink-0 items-center justify-center rounded-full text-forest hover:bg-mint'

interface HeaderProps {
  settings: StoreSettings
  /** That staff created. */
  pages: readonly PageLink[]
}

/** Two rows: the line of hours and phone number scrolls away, the bar is sticky. */
export function Header({settings, pages}: HeaderProps) {
  return (
    <header className="sticky top-[calc(-1*var(--header-line))] z-40 transition-none has-[.header-line_:focus-visible]:top-0">
      <div className="header-line on-dark h-(--header-line) overflow-clip bg-forest text-sm text-cream">
        <Container className="flex h-full items-center justify-between gap-4">
          <p className="flex min-w-0 items-center gap-4 leading-tight lg:whitespace-nowrap">
            <OpeningStatus hours={settings} />
          </p>
          <div className="hidden items-center gap-6 lg:flex">
            {settings.address ? (
              <p className="flex items-center gap-1.5 truncate text-cream/90">
                <MapPin className="size-4 shrink-0" aria-hidden="true" />
                {addressLines(settings.address).join(', ')}
              </p>
            ) : null}
            <PhoneLink
              phone={settings.phone}
              className="flex h-(--header-line) items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
            />
          </div>
        </Container>
      </div>
      <div className="relative h-(--header-bar) border-b border-sand bg-cream">
        <Container className="flex h-full items-center gap-[4px] sm:gap-2">
          <Link to={paths.home()} className="me-auto min-w-0 overflow-clip rounded-field">
            <Logo name={settings.name} isShort />
            <span className="sr-only">{messages.home}</span>
          </Link>
          <HeaderSearch />
          <nav aria-label={messages.nav.main} className="hidden lg:block">
            <ul className="flex items-center">
              <HeaderLinks
                settings={settings}
                className="flex min-h-11 items-center rounded-pill px-2 font-semibold whitespace-nowrap text-forest hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:underline aria-[current=page]:decoration-saffron aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
              />
            </ul>
          </nav>
          {settings.phone ? (
            <a href={phoneHref(settings.phone)} className={`${ICON} lg:hidden`}>
              <Phone className="size-5.5" aria-hidden="true" />
              <span className="sr-only">{messages.call(formatPhone(settings.phone))}</span>
            </a>
          ) : null}
          <DirectionsLink
            settings={settings}
            className={buttonClass('saffron', 'px-3.5! text-sm! max-lg:hidden')}
          />
          <Link to={paths.account()} className={`${ICON} max-md:hidden`}>
            <User className="size-5.5" aria-hidden="true" />
            <span className="sr-only">{messages.nav.account}</span>
          </Link>
          <CartButton />
          <MenuButton settings={settings} pages={pages} />
        </Container>
      </div>
    </header>
  )
}
