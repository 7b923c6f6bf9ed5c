import {z} from 'zod'
import type {udhiyahCampaign} from '../../../schemas/udhiyah-campaign'
import type {udhiyahOffer} from '../../../schemas/udhiyah-offers'
import type {udhiyahWindow} from '../../../schemas/udhiyah-windows'
import {parseCents} from '~/domain/pricing/money'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {documentId, optionalText, pageSlug, requiredText} from '~/platform/content/lenient-fields'
import {lenientList, requiredList} from '~/platform/content/lenient-list'
import {pictureField} from '~/platform/content/picture'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {MAX_SHARES} from './campaign'
import type {UdhiyahCampaign, UdhiyahOffer, UdhiyahWindow} from './campaign'

/** The least that a card can be charged. */
const MIN_PAY_CENTS = 50

const cents = z.unknown().transform((dollars, context) => {
  const parsed = parseCents(dollars)
  if (parsed !== null && parsed >= MIN_PAY_CENTS) return parsed
  context.addIssue({code: 'custom', message: 'is not a price in dollars with two decimals at most'})
  return z.NEVER
})

const offerFields = {
  _key: z.string().regex(/^[\w-]{1,64}$/),
  title: requiredText,
  kind: z.enum(['whole', 'share']).catch('whole'),
  sharesPerAnimal: z.int().min(1).max(MAX_SHARES).catch(MAX_SHARES),
  price: cents,
  deposit: z.union([z.null(), z.undefined().transform(() => null), cents]),
  count: z.int().min(0).max(10_000),
} satisfies ReadFields<typeof udhiyahOffer>

const offer = z
  .object(offerFields)
  .refine(
    ({price, deposit}) => deposit === null || deposit < price,
    'has a deposit that is not below its price',
  )
  .transform(({_key: key, title, kind, sharesPerAnimal, price, deposit, count}): UdhiyahOffer => {
    const perAnimal = kind === 'whole' ? 1 : sharesPerAnimal
    return {key, title, kind, perAnimal, fullCents: price, payCents: deposit ?? price, count}
  })

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const windowFields = {
  _key: z.string().regex(/^[\w-]{1,64}$/),
  date: z.iso.date(),
  from: clockTime,
  to: clockTime,
  capacity: z.int().min(1).max(500),
} satisfies ReadFields<typeof udhiyahWindow>

const window = z
  .object(windowFields)
  .refine(({from, to}) => from < to, 'ends before it starts')
  .transform(({_key: key, ...rest}): UdhiyahWindow => ({key, ...rest}))

/** What cannot be read is no reason to sell on: a campaign without its end is left out. */
const moment = z.iso.datetime({offset: true}).transform((text) => Date.parse(text))

const choices = z
  .array(z.unknown())
  .catch([])
  .transform((texts) => {
    const found = texts.flatMap((text) => (typeof text === 'string' && text.trim() ? [text.trim()] : []))
    return [...new Set(found)]
  })

const fields = {
  id: documentId,
  title: requiredText,
  slug: pageSlug,
  animal: optionalText,
  text: optionalText,
  image: pictureField,
  offers: fromGroq(`[]${projection(offerFields)}`, lenientList(offer)),
  opensAt: z.union([
    moment,
    z.literal('').transform(() => null),
    z.null(),
    z.undefined().transform(() => null),
  ]),
  orderBy: moment,
  windows: fromGroq(`[]${projection(windowFields)}`, lenientList(window)),
  asksNames: z.boolean().catch(true),
  cuttings: choices,
  distributions: choices,
  closed: z.boolean().catch(false),
} satisfies ReadFields<typeof udhiyahCampaign>

const campaign = z
  .object(fields)
  .transform(({text, image, offers, windows, closed, animal, ...rest}) => {
    const read: UdhiyahCampaign = {
      ...rest,
      ...{
        animal: animal ?? '',
        picture: image,
        offers: offers.items,
        windows: windows.items,
        isClosed: closed,
      },
      text: (text ?? '').split(/\n+/).flatMap((line) => line.trim() || []),
    }
    return {read, leftOut: [...offers.leftOut, ...windows.leftOut].map((why) => `${rest.id}: ${why}`)}
  })
  .refine(({read}) => read.offers.length > 0, 'offers nothing')

const schema = requiredList(campaign).transform(({items, leftOut}) => ({
  campaigns: items.map(({read}) => read),
  leftOut: [...leftOut, ...items.flatMap((item) => item.leftOut)],
}))

/** All campaigns, past and coming ones too: the result is cached until the next edit, and meanwhile they begin and end. */
export const udhiyahQuery: ContentQuery<{campaigns: UdhiyahCampaign[]; leftOut: string[]}> = {
  name: 'udhiyah',
  groq: `*[_type == "udhiyahCampaign"] | order(orderBy asc, _id asc)${projection(fields)}`,
  schema,
  builtIn: {campaigns: [], leftOut: []},
}

/** Those that end first come first. */
export async function readCampaigns(sources: ContentSources): Promise<UdhiyahCampaign[]> {
  return (await readContent(sources, udhiyahQuery)).campaigns
}

export async function findCampaign(
  sources: ContentSources,
  wanted: {slug: string} | {id: string},
): Promise<UdhiyahCampaign | null> {
  const campaigns = await readCampaigns(sources)
  const found = campaigns.find((one) => ('slug' in wanted ? one.slug === wanted.slug : one.id === wanted.id))
  return found ?? null
}
