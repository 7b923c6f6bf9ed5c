import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {PhoneLink} from '~/storefront/shell/contact-links'
import {OrderNow} from '~/storefront/shell/site-links'
import type {StoreSettings} from '~/domain/store/settings'
import {messages} from './messages'

export function OrderAhead({settings}: {settings: StoreSettings}) {
  return (
    <section aria-labelledby="order-ahead" className="pb-12 lg:pb-16">
      <Container>
        <div className="flex flex-col items-start justify-between gap-6 rounded-[22px] bg-saffron px-6 py-10 text-ink sm:px-10 lg:flex-row lg:items-center lg:px-14">
          <div>
            <h2 id="order-ahead" className="text-3xl">
              {messages.order.title}
            </h2>
            <p className="mt-2 max-w-prose text-lg">{messages.order.text}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <OrderNow settings={settings} className={buttonClass('primary')} />
            <PhoneLink phone={settings.phone} className={buttonClass('quiet', 'px-3.5!')} />
          </div>
        </div>
      </Container>
    </section>
  )
}
