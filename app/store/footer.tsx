import {Link} from '@remix-run/react'
import {Mail} from 'lucide-react'
import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {addressLines} from './address'
import {DirectionsLink, PhoneLink} from './contact-links'
import {HoursList} from './hours-list'
import {Logo} from './logo'
import {SocialLinks} from './social-links'
import type {StoreSettings} from './settings'
import {words} from './words'

const linkLook =
  'inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:text-saffron hover:underline'

export function Footer({settings}: {settings: StoreSettings}) {
  return (
    <footer className="on-dark mt-auto bg-forest-900 text-cream">
      <Container className="grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr] lg:py-16">
        <div className="space-y-5">
          <Logo name={settings.name} onDark />
          {settings.tagline ? <p className="max-w-[32ch] text-cream/85">{settings.tagline}</p> : null}
          <SocialLinks links={settings.socialLinks} />
        </div>
        {settings.address ? (
          <FooterColumn title={words.contact.visit}>
            <address className="not-italic">
              {addressLines(settings.address).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
            <DirectionsLink settings={settings} className={buttonClass('saffron', 'mt-4 text-sm!')} />
          </FooterColumn>
        ) : null}
        <FooterColumn id="hours" title={words.contact.hours}>
          <HoursList hours={settings} />
        </FooterColumn>
        <FooterColumn title={words.contact.reach}>
          <div className="-mt-2 flex flex-col items-start">
            <PhoneLink phone={settings.phone} className={`${linkLook} gap-2`} />
            {settings.email ? (
              <a href={`mailto:${settings.email}`} className={`${linkLook} gap-2 break-all`}>
                <Mail className="size-4.5 shrink-0" aria-hidden="true" />
                {settings.email}
              </a>
            ) : null}
          </div>
        </FooterColumn>
      </Container>
      <div className="border-t border-cream/15">
        <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm">
          <nav id="site-links" aria-label={words.nav.footer} tabIndex={-1}>
            <ul className="flex flex-wrap gap-x-6">
              <li>
                <Link to="/whychooseus" onClick={scrollToTop} className={linkLook}>
                  {words.nav.whyUs}
                </Link>
              </li>
              <li>
                <Link to="/butcher" onClick={scrollToTop} className={linkLook}>
                  {words.nav.butcher}
                </Link>
              </li>
              {settings.onlineOrderingUrl ? (
                <li>
                  <a href={settings.onlineOrderingUrl} className={linkLook}>
                    {words.nav.orderNow}
                  </a>
                </li>
              ) : null}
            </ul>
          </nav>
          <p className="text-cream/75">{words.developedBy}</p>
        </Container>
      </div>
    </footer>
  )
}

/** Also when the page one is on is asked for again, which is no navigation. */
function scrollToTop() {
  window.scrollTo({top: 0})
}

function FooterColumn({id, title, children}: {id?: string; title: string; children: ReactNode}) {
  return (
    <div id={id}>
      <h2 className="mb-3 text-lg text-saffron">{title}</h2>
      {children}
    </div>
  )
}
