import {Link} from '~/ui/link'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {Container} from '~/ui/section'
import type {StoreSettings} from '~/domain/store/settings'
import {checkoutFrameMessages, messages} from '~/domain/store/messages'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import {PhoneLink} from './contact-links'
import {PolicyLinks} from '~/storefront/pages/policy-links'
import {Logo} from './logo'

/** What surrounds the checkout: nothing that leads away from paying, and help in sight. */
export function CheckoutHeader({settings}: {settings: StoreSettings}) {
  return (
    <header className="border-b border-sand bg-cream">
      <Container className="flex min-h-(--header-bar) flex-wrap items-center justify-between gap-x-3">
        <Link to={paths.home()} className="rounded-field">
          <Logo name={settings.name} />
          <span className="sr-only">{messages.home}</span>
        </Link>
        <PhoneLink
          phone={settings.phone}
          className={buttonClass('quiet', 'shrink-0 px-3.5! max-sm:px-2.5! max-sm:text-sm!')}
        />
      </Container>
    </header>
  )
}

export function CheckoutFooter({settings: {phone, name}}: {settings: StoreSettings}) {
  return (
    <footer className="mt-auto border-t border-sand bg-cream">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-5 text-muted">
        <p>{checkoutFrameMessages.help}</p>
        <p className="flex flex-wrap items-center gap-x-6">
          {phone ? (
            <a href={phoneHref(phone)} className={LINK}>
              {messages.call(formatPhone(phone))}
            </a>
          ) : null}
          <Link to={paths.contact()} className={LINK}>
            {checkoutFrameMessages.write(name)}
          </Link>
        </p>
        <PolicyLinks className="w-full" />
      </Container>
    </footer>
  )
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-forest underline underline-offset-4 hover:no-underline'
