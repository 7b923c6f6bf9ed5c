import type {GroceryStore, OpeningHoursSpecification, WebSite} from 'schema-dts'
import {pictureUrl} from '~/platform/url/picture-url'
import type {Opening, StoreSettings} from '~/domain/store/settings'
import type {Weekday} from '../../../schemas/model/store-hours'

const DAYS = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const satisfies Record<Weekday, string>

/** The store's `@id`, for references to it. */
export function storeId(origin: string): string {
  return `${origin}/#store`
}

/** The store as search engines and maps want it: where it is, when it is open, how to reach it. */
export function groceryStore(settings: StoreSettings, origin: string): GroceryStore {
  const {name, tagline, address, phone, email, hours, exceptions, socialLinks, shareImage} = settings
  return {
    '@type': 'GroceryStore',
    '@id': storeId(origin),
    name,
    url: `${origin}/`,
    currenciesAccepted: 'USD',
    ...(tagline && {description: tagline}),
    ...(shareImage && {
      image: new URL(pictureUrl(shareImage, {width: 1200, height: 630, format: 'jpg'}), origin).href,
    }),
    ...(phone && {telephone: `+1-${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`}),
    ...(email && {email}),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'US',
        ...(address.street && {streetAddress: address.street}),
        ...(address.city && {addressLocality: address.city}),
        ...(address.state && {addressRegion: address.state}),
        ...(address.zip && {postalCode: address.zip}),
      },
    }),
    ...(address?.lat != null &&
      address.lng != null && {
        geo: {'@type': 'GeoCoordinates', latitude: address.lat, longitude: address.lng},
      }),
    openingHoursSpecification: hours.map(({day, ...opening}) => ({
      ...openingHours(opening),
      dayOfWeek: DAYS[day],
    })),
    ...(exceptions.length > 0 && {
      specialOpeningHoursSpecification: exceptions.map(({date, opening}) => ({
        // Closed all day is written as a day that opens and closes at midnight.
        ...openingHours(opening ?? {opens: '00:00', closes: '00:00'}),
        validFrom: date,
        validThrough: date,
      })),
    }),
    ...(socialLinks.length > 0 && {sameAs: socialLinks.map(({url}) => url)}),
  }
}

/** The site itself, under the store's name. */
export function website({name}: Pick<StoreSettings, 'name'>, origin: string): WebSite {
  return {'@type': 'WebSite', name, url: `${origin}/`, inLanguage: 'en', publisher: {'@id': storeId(origin)}}
}

function openingHours({
  opens,
  closes,
}: Opening): Exclude<OpeningHoursSpecification, string> & {'@type': 'OpeningHoursSpecification'} {
  return {'@type': 'OpeningHoursSpecification', opens, closes}
}
