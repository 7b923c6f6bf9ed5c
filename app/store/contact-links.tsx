import {Navigation, Phone} from 'lucide-react'
import {directionsUrl} from './address'
import {formatPhone, phoneHref} from './phone'
import type {StoreSettings} from './settings'
import {words} from './words'

export function PhoneLink({phone, className}: {phone: string | null; className: string}) {
  if (!phone) return null
  return (
    <a href={phoneHref(phone)} className={className}>
      <Phone className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>
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
      {words.directions}
    </a>
  )
}
