import type {PortableTextBlock} from '@portabletext/react'
import {parseSpan, spanStateAt} from '../../../schemas/model/time-span'
import type {Picture} from '~/platform/content/picture'
import {WEEKDAYS} from '../../../schemas/model/store-hours'
import type {Weekday} from '../../../schemas/model/store-hours'
import {builtInPickup} from './pickup-settings'
import type {PickupSettings} from './pickup-settings'
import {builtInWeighing} from './weighing-settings'
import type {WeighingSettings} from './weighing-settings'

/** Announcements to show at `now`; while the time is unknown (null), those without a schedule. */
export function currentAnnouncements(announcements: Announcement[], now: number | null): Announcement[] {
  return announcements.filter(({from, until}) => {
    if (now === null) return from === null && until === null
    return spanStateAt(parseSpan(from, until), now) === 'running'
  })
}

/** "HH:MM" on a 24-hour clock, in the store's time zone. Closing at or before opening means after midnight. */
export interface Opening {
  opens: string
  closes: string
}

/** A day without a row is closed; a day with two has a break between. */
export type DayOpening = Opening & {day: Weekday}

export interface HoursException {
  /** "YYYY-MM-DD" in the store's time zone. */
  date: string
  /** Null: closed all day. */
  opening: Opening | null
  note: string | null
}

export interface StoreHours {
  timeZone: string
  hours: DayOpening[]
  exceptions: HoursException[]
}

export interface Address {
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  lat: number | null
  lng: number | null
}

export interface SocialLink {
  key: string
  kind: 'chat' | 'social' | 'photo'
  label: string
  url: string
}

export interface Announcement {
  key: string
  tone: 'info' | 'warning'
  text: PortableTextBlock[]
  /** Moments in UTC; null: no limit on that side. */
  from: string | null
  until: string | null
}

/** What the shop says about itself on every page. Only the name is sure to be there. */
export interface StoreSettings extends StoreHours {
  name: string
  tagline: string | null
  address: Address | null
  /** Ten digits. */
  phone: string | null
  email: string | null
  /** How to find the door, where to park; several lines. */
  access: string | null
  socialLinks: SocialLink[]
  /** Where 'Order Now' leads instead of our groceries. */
  onlineOrderingUrl: string | null
  /** Percent. */
  taxRate: number
  announcements: Announcement[]
  /** Shown when a page is shared that has no picture of its own. */
  shareImage: Picture | null
  pickup: PickupSettings
  weighing: WeighingSettings
  /** Whether one may order with a name, an e-mail and a phone number alone. */
  guestCheckout: boolean
}

/** Shown while the settings have never been read. */
export const builtInSettings: StoreSettings = {
  name: 'Baraka Halal Market & Butcher',
  tagline: 'Fresh halal meat and groceries from around the world',
  address: {street: '1420 Maple Avenue', city: 'Fairview', state: 'OH', zip: '44126', lat: null, lng: null},
  phone: '5550100142',
  email: 'hello@baraka.example',
  access: null,
  timeZone: 'America/New_York',
  hours: WEEKDAYS.map((day) => ({day, opens: '10:00', closes: '21:00'})),
  exceptions: [],
  socialLinks: [
    {key: 'chat', kind: 'chat', label: 'Our chat community', url: 'https://chat.baraka.example/'},
    {key: 'social', kind: 'social', label: 'Our social page', url: 'https://social.baraka.example/'},
    {key: 'photo', kind: 'photo', label: 'Our photos', url: 'https://photos.baraka.example/'},
  ],
  onlineOrderingUrl: null,
  taxRate: 0,
  announcements: [],
  shareImage: null,
  pickup: builtInPickup,
  weighing: builtInWeighing,
  guestCheckout: false,
}
