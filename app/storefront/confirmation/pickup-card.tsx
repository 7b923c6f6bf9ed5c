import {Link} from '~/ui/link'
import {CalendarPlus} from 'lucide-react'
import {addressLines} from '~/domain/store/address'
import * as paths from '~/platform/url/addresses'
import {DirectionsLink, PhoneLink} from '~/storefront/shell/contact-links'
import {buttonClass, linkClass} from '~/ui/button'
import type {OrderConfirmedProps} from './read-confirmation.server'
import {confirmationPath} from '~/domain/orders/confirmation-path'
import {messages} from './messages'

const {place, paid} = messages

export function PickupCard({order, store, date, time, sessionId, isGuest}: OrderConfirmedProps) {
  const {isDelivery} = order
  const ordersPath = isGuest ? paths.guestOrder(order.number) : paths.currentOrders()
  return (
    <section
      aria-labelledby="pickup"
      className="rounded-card bg-mint p-5 ring-1 ring-sand sm:p-7 max-lg:order-1"
    >
      <h2 id="pickup" className="text-2xl">
        {isDelivery ? place.deliveryTitle : place.title}
      </h2>
      <p className="mt-3 font-semibold">
        {date}, {time}
      </p>
      {isDelivery ? (
        <p className="mt-2">{place.deliveryText}</p>
      ) : (
        <>
          <address className="mt-2 not-italic">
            {store.name}
            {(store.address ? addressLines(store.address) : []).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          {store.access ? <p className="mt-2 text-sm whitespace-pre-line">{store.access}</p> : null}
        </>
      )}
      <h3 className="mt-5 font-sans! text-base font-semibold tracking-normal!">{paid.next.title}</h3>
      <ol className="mt-1 list-decimal space-y-1 ps-5">
        {(isDelivery ? paid.next.delivery : paid.next.pickup).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {isDelivery ? null : <DirectionsLink settings={store} className={buttonClass('primary')} />}
        {/* A file, not a page. */}
        <a href={confirmationPath(sessionId, paths.orderCompleteCalendar())} className={buttonClass('quiet')}>
          <CalendarPlus className="size-5 shrink-0" aria-hidden="true" />
          {place.calendar}
        </a>
        <PhoneLink phone={store.phone} className={buttonClass('quiet')} />
        <Link to={ordersPath} className={buttonClass('quiet')}>
          {place.portal}
        </Link>
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6">
        {order.status === 'received' ? (
          <Link to={ordersPath} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {paid.next.change}
          </Link>
        ) : null}
        {isGuest ? null : (
          <Link to={paths.receipt(order.number)} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {place.receipt}
          </Link>
        )}
        <Link to={paths.categories()} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {place.more}
        </Link>
      </p>
    </section>
  )
}
