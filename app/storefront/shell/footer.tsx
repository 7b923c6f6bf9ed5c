import {useLocation} from '@remix-run/react'
import {Link} from '~/ui/link'
import {Mail} from 'lucide-react'
import type {ReactNode} from 'react'
import {ContactForm} from '~/storefront/contact/contact-form'
import * as paths from '~/platform/url/addresses'
import {messages as contactMessages} from '~/domain/messages/messages'
import {SubscribeForm} from '~/storefront/newsletter/subscribe-form'
import {messages as newsletterMessages} from '~/domain/newsletter/messages'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {addressLines} from '~/domain/store/address'
import {DirectionsLink, PhoneLink} from './contact-links'
import {HoursList} from './hours-list'
import {useLastSite} from './page-meta'
import {Logo} from './logo'
import {ACCOUNT, ARTICLES, BUTCHER, CONTACT, DEALS, GROCERIES, OrderNow, WHY_US} from './site-links'
import type {PageLink} from './site-links'
import {SocialLinks} from './social-links'
import type {StoreSettings} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

const linkClass =
  'inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:text-saffron hover:underline'

const FIRST_LINKS = [WHY_US, BUTCHER]
const OTHER_LINKS = [GROCERIES, DEALS, ARTICLES, CONTACT, ACCOUNT]

interface FooterProps {
  settings: StoreSettings
  /** Further pages of the store, after its own. */
  links?: readonly PageLink[]
}

export function Footer({settings, links = []}: FooterProps) {
  const {pathname} = useLocation()
  const policyLinks = useLastSite()?.policyLinks ?? []
  // The contact page has the form already.
  const hasForm = pathname !== paths.contact()
  return (
    <footer className="on-dark mt-auto bg-forest-900 text-cream">
      {pathname === paths.newsletter() ? null : <NewsletterStrip />}
      <Container
        className={`grid gap-12 py-14 lg:py-16 ${hasForm ? 'lg:grid-cols-[1fr_1.05fr] lg:gap-x-16' : ''}`}
      >
        <div
          className={`grid gap-x-8 gap-y-10 sm:grid-cols-2 ${hasForm ? 'content-start' : 'lg:grid-cols-[1.4fr_1fr_1fr_1fr]'}`}
        >
          <div className="space-y-5">
            <Logo name={settings.name} onDark />
            {settings.tagline ? <p className="max-w-[32ch] text-cream/90">{settings.tagline}</p> : null}
            <SocialLinks links={settings.socialLinks} />
          </div>
          {settings.address ? (
            <FooterColumn title={messages.contact.visit}>
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
          <FooterColumn id="hours" title={messages.contact.hours}>
            <HoursList hours={settings} />
          </FooterColumn>
          {settings.phone || settings.email ? (
            <FooterColumn title={messages.contact.reach}>
              <div className="-mt-2 flex flex-col items-start">
                <PhoneLink phone={settings.phone} className={`${linkClass} gap-2`} />
                {settings.email ? (
                  <a href={`mailto:${settings.email}`} className={`${linkClass} gap-2 break-all`}>
                    <Mail className="size-4.5 shrink-0" aria-hidden="true" />
                    {settings.email}
                  </a>
                ) : null}
              </div>
            </FooterColumn>
          ) : null}
        </div>
        {hasForm ? (
          <section aria-labelledby="footer-contact-title">
            <h2 id="footer-contact-title" className="text-2xl text-saffron">
              {contactMessages.title}
            </h2>
            <p className="mt-1 mb-5 text-cream/90">{contactMessages.lead}</p>
            <ContactForm id="footer-contact" tone="dark" />
          </section>
        ) : null}
      </Container>
      <div className="border-t border-cream/15">
        <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm">
          <nav id="site-links" aria-label={messages.nav.footer} tabIndex={-1}>
            <ul className="flex flex-wrap gap-x-6">
              {FIRST_LINKS.map(toItem)}
              <li>
                <OrderNow settings={settings} onFollow={scrollToTop} className={linkClass} />
              </li>
              {[...OTHER_LINKS, ...links, ...policyLinks].map(toItem)}
            </ul>
          </nav>
          <p className="text-cream/90">{messages.developedBy}</p>
        </Container>
      </div>
    </footer>
  )
}

function toItem({title, to}: PageLink) {
  return (
    <li key={to}>
      <Link to={to} onClick={scrollToTop} className={linkClass}>
        {title}
      </Link>
    </li>
  )
}

function NewsletterStrip() {
  return (
    <section aria-labelledby="footer-newsletter-title" className="border-b border-cream/15 bg-forest">
      <Container className="grid gap-x-12 gap-y-5 py-9 lg:grid-cols-[1fr_1.1fr] lg:items-center">
        <div>
          <h2 id="footer-newsletter-title" className="text-2xl">
            {newsletterMessages.stripTitle}
          </h2>
          <p className="mt-1 max-w-[48ch] text-cream/90">{newsletterMessages.stripText}</p>
        </div>
        <SubscribeForm id="footer-newsletter" tone="dark" />
      </Container>
    </section>
  )
}

/** Following a link to the current page is no navigation and would not scroll. */
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
