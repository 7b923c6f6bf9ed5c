import {z} from 'zod'
import type {addressField} from '../../../schemas/store-address'
import type {hoursException, openingHours} from '../../../schemas/store-hours-fields'
import type {notice} from '../../../schemas/store-notices'
import type {storeSettings} from '../../../schemas/store-settings'
import type {socialLink as socialLinkType} from '../../../schemas/store-social-links'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {
  optionalMoment,
  optionalNumber,
  optionalRichText,
  optionalText,
  requiredText,
  webAddress,
} from '~/platform/content/lenient-fields'
import {lenientList} from '~/platform/content/lenient-list'
import {pictureField} from '~/platform/content/picture'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {isTimeZone} from '~/platform/time/time-zone'
import {isClockTime} from '../../../schemas/model/clock-time'
import {WEEKDAYS} from '../../../schemas/model/store-hours'
import {parsePickup, pickupFields} from './pickup-settings.server'
import {parsePhone} from './phone'
import {builtInSettings} from './settings'
import type {DayOpening, HoursException, Announcement, SocialLink, StoreSettings} from './settings'
import {parseWeighing, weighingFields} from './weighing-settings.server'

const clock = z.string().refine(isClockTime, 'is not a time like 10:00')

const dayFields = {
  // Names the row in the log when it is left out.
  _key: z.unknown(),
  day: z.enum(WEEKDAYS),
  closed: z.literal(true),
  opens: clock,
  closes: clock,
} satisfies ReadFields<typeof openingHours>

const day = z.object(dayFields)
const dayRow = z
  .union([day.pick({day: true, closed: true}), day.omit({_key: true, closed: true})])
  .transform((row): DayOpening | null => ('opens' in row ? row : null))

const exceptionFields = {
  _key: z.unknown(),
  date: z.iso.date(),
  note: optionalText,
  closed: z.literal(true),
  opens: clock,
  closes: clock,
} satisfies ReadFields<typeof hoursException>

const exception = z.object(exceptionFields)
const exceptionRow = z
  .union([exception.pick({date: true, note: true, closed: true}), exception.omit({_key: true, closed: true})])
  .transform(({date, note, ...row}): HoursException => {
    return {date, note, opening: 'opens' in row ? {opens: row.opens, closes: row.closes} : null}
  })

const linkFields = {
  _key: z.string(),
  kind: z.enum(['chat', 'social', 'photo']),
  label: z.string().min(1),
  url: webAddress,
} satisfies ReadFields<typeof socialLinkType>

const socialLink = z.object(linkFields).transform(({_key, ...link}): SocialLink => ({key: _key, ...link}))

const announcementFields = {
  _key: z.string(),
  tone: z.enum(['info', 'warning']).catch('info'),
  text: optionalRichText.refine((blocks) => blocks.length > 0, 'has no text'),
  from: optionalMoment,
  until: optionalMoment,
} satisfies ReadFields<typeof notice>

const announcement = z
  .object(announcementFields)
  .transform(({_key, ...rest}): Announcement => ({key: _key, ...rest}))

const addressFields = {
  street: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  lat: optionalNumber,
  lng: optionalNumber,
} satisfies ReadFields<typeof addressField>

const fields = {
  name: requiredText,
  tagline: optionalText,
  address: fromGroq(projection(addressFields), z.object(addressFields).nullable().catch(null)),
  phone: z.unknown().transform(parsePhone),
  email: z.email().nullable().catch(null),
  access: optionalText,
  timeZone: z.string().refine(isTimeZone).catch(builtInSettings.timeZone),
  hours: fromGroq(`[]${projection(dayFields)}`, lenientList(dayRow)),
  exceptions: fromGroq(`[]${projection(exceptionFields)}`, lenientList(exceptionRow)),
  socialLinks: fromGroq(`[]${projection(linkFields)}`, lenientList(socialLink)),
  onlineOrderingUrl: webAddress.nullable().catch(null),
  taxRate: z.number().min(0).max(100).catch(0),
  notices: fromGroq(`[]${projection(announcementFields)}`, lenientList(announcement)),
  shareImage: pictureField,
  // Optional: copies in the stale cache may predate this field.
  // Absent in stores that are older than the choice: off.
  guestCheckout: z
    .unknown()
    .optional()
    .transform((isOn) => isOn === true),
  pickup: fromGroq(projection(pickupFields), z.unknown().optional().transform(parsePickup)),
  weighing: fromGroq(projection(weighingFields), z.unknown().optional().transform(parseWeighing)),
} satisfies ReadFields<typeof storeSettings>

const schema = z
  .object(fields)
  .transform(
    ({
      hours,
      exceptions,
      socialLinks,
      notices,
      pickup,
      weighing,
      shareImage,
      ...rest
    }): StoreSettingsResult => {
      return {
        ...rest,
        // Shown by other sites only, and these settings are in every page.
        shareImage: shareImage && {...shareImage, lqip: null},
        pickup: pickup.pickup,
        weighing: weighing.weighing,
        hours: hours.items.filter((row) => row !== null),
        exceptions: exceptions.items,
        socialLinks: socialLinks.items,
        announcements: notices.items,
        leftOut: [hours, exceptions, socialLinks, notices, pickup, weighing].flatMap((list) => list.leftOut),
      }
    },
  )

export type StoreSettingsResult = StoreSettings & {leftOut: string[]}

export const storeSettingsQuery: ContentQuery<StoreSettingsResult> = {
  name: 'store-settings',
  groq: `*[_id == "storeSettings"][0]${projection(fields)}`,
  schema,
  builtIn: {...builtInSettings, leftOut: []},
}

export async function readStoreSettings(sources: ContentSources): Promise<StoreSettings> {
  const {leftOut: _, ...settings} = await readContent(sources, storeSettingsQuery)
  return settings
}
