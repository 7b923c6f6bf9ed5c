import {z} from 'zod'
import type {ContentQuery} from '~/platform/content/content.server'
import {PICTURE, pictureField} from '~/platform/content/picture'
import {
  optionalMoment,
  optionalNumber,
  optionalRichText,
  optionalText,
  webAddress,
} from '~/platform/content/lenient-fields'
import {lenientList} from '~/platform/content/lenient-list'
import {parsePickup} from './parse-pickup'
import {parsePhone} from './phone'
import {builtInSettings} from './settings'
import {WEEKDAYS} from '../../../schemas/model/store-hours'
import type {DayOpening, HoursException, Announcement, SocialLink, StoreSettings} from './settings'
import {isTimeZone} from '~/platform/time/time-zone'

const GROQ = `*[_id == "storeSettings"][0]{
  name, tagline,
  address{street, city, state, zip, lat, lng},
  phone, email, timeZone,
  hours[]{_key, day, closed, opens, closes},
  exceptions[]{_key, date, closed, opens, closes, note},
  socialLinks[]{_key, kind, label, url},
  onlineOrderingUrl, taxRate,
  notices[]{_key, tone, text, from, until},
  shareImage ${PICTURE},
  pickup{leadMinutes, slotMinutes, capacity, daysAhead, delivery{on, radiusMiles, overDollars, zipCodes}}
}`

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time like 10:00')
const day = z.enum(WEEKDAYS)

const dayRow = z
  .union([z.object({day, closed: z.literal(true)}), z.object({day, opens: clock, closes: clock})])
  .transform((row): DayOpening | null => ('opens' in row ? row : null))

const exceptionRow = z
  .union([
    z.object({date: z.iso.date(), note: optionalText, closed: z.literal(true)}),
    z.object({date: z.iso.date(), note: optionalText, opens: clock, closes: clock}),
  ])
  .transform(({date, note, ...row}): HoursException => {
    return {date, note, opening: 'opens' in row ? {opens: row.opens, closes: row.closes} : null}
  })

const socialLink = z
  .object({
    _key: z.string(),
    kind: z.enum(['chat', 'social', 'photo']),
    label: z.string().min(1),
    url: webAddress,
  })
  .transform(({_key, ...link}): SocialLink => ({key: _key, ...link}))

const announcement = z
  .object({
    _key: z.string(),
    tone: z.enum(['info', 'warning']).catch('info'),
    text: optionalRichText.refine((blocks) => blocks.length > 0, 'has no text'),
    from: optionalMoment,
    until: optionalMoment,
  })
  .transform(({_key, ...rest}): Announcement => ({key: _key, ...rest}))

const address = z.object({
  street: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  lat: optionalNumber,
  lng: optionalNumber,
})

const schema = z
  .object({
    name: z.string().trim().min(1),
    tagline: optionalText,
    address: address.nullable().catch(null),
    phone: z.unknown().transform(parsePhone),
    email: z.email().nullable().catch(null),
    timeZone: z.string().refine(isTimeZone).catch(builtInSettings.timeZone),
    hours: lenientList(dayRow),
    exceptions: lenientList(exceptionRow),
    socialLinks: lenientList(socialLink),
    onlineOrderingUrl: webAddress.nullable().catch(null),
    taxRate: z.number().min(0).max(100).catch(0),
    notices: lenientList(announcement),
    shareImage: pictureField,
    // Optional: copies in the stale cache may predate this field.
    pickup: z.unknown().optional().transform(parsePickup),
  })
  .transform(({hours, exceptions, socialLinks, notices, pickup, ...rest}): StoreSettingsAnswer => {
    return {
      ...rest,
      pickup: pickup.pickup,
      hours: hours.items.filter((row) => row !== null),
      exceptions: exceptions.items,
      socialLinks: socialLinks.items,
      announcements: notices.items,
      leftOut: [hours, exceptions, socialLinks, notices, pickup].flatMap((list) => list.leftOut),
    }
  })

export type StoreSettingsAnswer = StoreSettings & {leftOut: string[]}

export const storeSettingsQuery: ContentQuery<StoreSettingsAnswer> = {
  name: 'store-settings',
  groq: GROQ,
  schema,
  builtIn: {...builtInSettings, leftOut: []},
}
