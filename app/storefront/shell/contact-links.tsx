import {useEditMark} from '~/platform/preview/edit-mark'
import {Navigation, Phone} from 'lucide-react'
import {directionsUrl} from '~/domain/store/address'
import {formatPhone, phoneHref} from '~/domain/store/phone'
import type {StoreSettings} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

interface PhoneLinkProps {
  phone: string | null
  className: string
  /** Said before the number. */
  label?: string
}

export function PhoneLink({phone, className, label}: PhoneLinkProps) {
  const mark = useEditMark()
  if (!phone) return null
  return (
    <a
      href={phoneHref(phone)}
      className={className}
      data-sanity={mark('storeSettings', 'storeSettings', 'phone')}
    >
      <Phone className="size-4.5 shrink-0" aria-hidden="true" />
      {label ? <span>{label}</span> : null}
      {/* Never wider than a phone, however large the text is. */}
      <span className="text-[min(1em,6vw)] whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>
    </a>
  )
}

export function DirectionsLink({
  settings,
  className,
}: {
  settings: Pick<StoreSettings, 'name' | 'address'>
  className: string
}) {
  if (!settings.address) return null
  return (
    <a href={directionsUrl(settings.name, settings.address)} className={className}>
      <Navigation className="size-4 shrink-0" aria-hidden="true" />
      {messages.directions}
    </a>
  )
}
