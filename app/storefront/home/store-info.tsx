import {Clock, MapPin, Phone} from 'lucide-react'
import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {addressLines} from '~/domain/store/address'
import {DirectionsLink, PhoneLink} from '~/storefront/shell/contact-links'
import {HoursList} from '~/storefront/shell/hours-list'
import {OpenNow} from '~/storefront/shell/opening-status'
import type {StoreSettings} from '~/domain/store/settings'
import {messages as storeMessages} from '~/domain/store/messages'
import {messages} from './messages'

/** Hours, directions and phone, for shoppers in a hurry. */
export function StoreInfo({settings}: {settings: StoreSettings}) {
  return (
    <section aria-label={messages.info.title} className="pt-9 lg:pt-16">
      <Container>
        <div className="grid grid-cols-[minmax(0,1fr)] divide-sand rounded-[22px] bg-paper shadow-card max-lg:divide-y lg:grid-cols-3 lg:divide-x">
          <InfoCell icon={<Clock />} title={storeMessages.contact.hours}>
            <p className="min-h-6.5 font-semibold text-forest">
              <OpenNow hours={settings} />
            </p>
            <HoursList hours={settings} />
          </InfoCell>
          {settings.address ? (
            <InfoCell icon={<MapPin />} title={storeMessages.contact.visit}>
              <address className="not-italic">{addressLines(settings.address).join(', ')}</address>
              <DirectionsLink settings={settings} className={buttonClass('primary', 'mt-3 text-sm!')} />
            </InfoCell>
          ) : null}
          {settings.phone ? (
            <InfoCell icon={<Phone />} title={storeMessages.contact.call}>
              <p>{messages.info.call}</p>
              <PhoneLink phone={settings.phone} className={buttonClass('quiet', 'mt-3 px-3.5!')} />
            </InfoCell>
          ) : null}
        </div>
      </Container>
    </section>
  )
}

function InfoCell({icon, title, children}: {icon: ReactNode; title: string; children: ReactNode}) {
  return (
    <div className="flex gap-3 p-5 sm:gap-4 sm:p-6 lg:p-8">
      <span
        className="flex size-12 shrink-0 items-center justify-center rounded-full bg-mint text-forest [&>svg]:size-6"
        aria-hidden="true"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h2 className="text-xl">{title}</h2>
        <div className="mt-1 text-muted">{children}</div>
      </div>
    </div>
  )
}
