import {buttonClass} from '~/ui/button'
import {FormError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import {Star} from '~/ui/star'
import {addressLines} from '~/domain/store/address'
import {DirectionsLink, PhoneLink} from '~/storefront/shell/contact-links'
import {HoursList} from '~/storefront/shell/hours-list'
import {OpenNow} from '~/storefront/shell/opening-status'
import type {StoreSettings} from '~/domain/store/settings'
import {messages as storeMessages} from '~/domain/store/messages'
import {ContactForm} from './contact-form'
import type {ContactForm as ContactFormValues, ContactProblem} from '~/domain/messages/contact-rules'
import {messages} from '~/domain/messages/messages'

interface ContactPageProps {
  settings: StoreSettings
  /** What came of a form that was sent without scripts. */
  actionData?: {form: ContactFormValues; problem: ContactProblem}
  sent: boolean
}

export function ContactPage({settings, actionData, sent}: ContactPageProps) {
  return (
    <Container className="py-10 lg:py-16">
      <h1 className="text-4xl">{messages.title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{messages.pageLead}</p>
      <div className="mt-8 grid gap-8 lg:mt-10 lg:grid-cols-[1.7fr_1fr] lg:items-start">
        <div className="rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-8">
          <FormError text={actionData?.problem.text} className="mb-6" />
          {sent && !actionData ? (
            <p role="status" className="mb-6 rounded-field bg-mint px-4 py-3 font-semibold text-forest-900">
              {messages.sent}
            </p>
          ) : null}
          <ContactForm id="contact" tone="light" actionData={actionData} />
        </div>
        <OtherWays settings={settings} />
      </div>
    </Container>
  )
}

function OtherWays({settings}: {settings: StoreSettings}) {
  return (
    <div className="on-dark relative overflow-hidden rounded-card bg-forest p-6 text-cream shadow-card sm:p-8">
      <Star className="absolute -end-10 -top-10 size-40 text-saffron/15" />
      <h2 className="relative text-2xl">{messages.otherWays}</h2>
      <div className="relative mt-5 flex flex-wrap gap-3">
        <PhoneLink phone={settings.phone} className={buttonClass('saffron')} />
        <DirectionsLink settings={settings} className={buttonClass('onDark', 'text-sm!')} />
      </div>
      {settings.address ? (
        <address className="relative mt-6 not-italic">
          {addressLines(settings.address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : null}
      <h3 className="relative mt-6 mb-1 text-lg text-cream">{storeMessages.contact.hours}</h3>
      <div className="relative">
        {/* By the clock of the browser: the page is the same for everyone. */}
        <p className="min-h-6.5 font-semibold">
          <OpenNow hours={settings} />
        </p>
        <HoursList hours={settings} />
      </div>
      {settings.access ? (
        <>
          <h3 className="relative mt-6 mb-1 text-lg text-cream">{storeMessages.contact.access}</h3>
          <p className="relative max-w-prose whitespace-pre-line">{settings.access}</p>
        </>
      ) : null}
    </div>
  )
}
