import {z} from 'zod'
import type {deal as dealType} from '../../../schemas/deal'
import type {chosenCategory, chosenProduct} from '../../../schemas/deal-catalog-fields'
import type {dealPriceFields} from '../../../schemas/deal-price-fields'
import {DEAL_KINDS} from '../../../schemas/model/deal-rules'
import {meatDealKey} from '~/domain/butcher/meat-line-id'
import {parseCents} from '~/domain/pricing/money'
import {readStoreSettings} from '~/domain/store/settings.server'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {documentId, optionalNumber, optionalText, requiredText} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import {pictureField} from '~/platform/content/picture'
import {fromGroq, projection} from '~/platform/content/projection'
import type {FieldName, ReadFields} from '~/platform/content/projection'
import type {CatalogRef, Deal, DealSubject} from './deal'
import {toDealCardModel} from './deal-card-model'
import type {DealCardModel} from './deal-card-model'
import {formatSharedDates} from './deal-dates'
import {comingDeals, nextChange, runningDeals} from './deal-state'
import type {DealTerms, PricingDeal, PriceRules} from '~/domain/pricing/types'

const dealCount = z.int().min(1).max(99)

/** A price of nothing is a slip, not a deal. */
const dealPrice = z.unknown().transform((dollars, context) => {
  const cents = parseCents(dollars)
  if (cents) return cents
  context.addIssue({code: 'custom', message: 'is not a price in dollars with two decimals at most'})
  return z.NEVER
})

const percent = z
  .number()
  .min(0.01)
  .max(100)
  .transform((value, context) => {
    const basisPoints = Math.round(value * 100)
    if (basisPoints / 100 === value) return basisPoints
    context.addIssue({code: 'custom', message: 'has more than two decimals'})
    return z.NEVER
  })

const termFields = {
  kind: z.enum(DEAL_KINDS.map(({value}) => value)).catch('information'),
  percent,
  regularPrice: dealPrice.nullable().catch(null),
  salePrice: dealPrice,
  buyCount: dealCount,
  freeCount: dealCount,
  forCount: dealCount,
  forPrice: dealPrice,
} satisfies ReadFields<typeof dealPriceFields>

const terms = z.object(termFields)

/** What each kind reads; the fields of the other kinds may hold anything. */
const termsSchemas: {[Kind in DealTerms['kind']]: z.ZodType<Extract<DealTerms, {kind: Kind}>>} = {
  information: z.unknown().transform(() => ({kind: 'information' as const})),
  percentOff: terms.pick({percent: true}).transform((raw) => {
    return {kind: 'percentOff' as const, basisPoints: raw.percent}
  }),
  salePrice: terms.pick({salePrice: true, regularPrice: true}).transform(({salePrice, regularPrice}) => {
    const regularCents = regularPrice !== null && regularPrice > salePrice ? regularPrice : null
    return {kind: 'salePrice' as const, saleCents: salePrice, regularCents}
  }),
  buyXGetY: terms
    .pick({buyCount: true, freeCount: true})
    .transform((counts) => ({kind: 'buyXGetY' as const, ...counts})),
  nForPrice: terms.pick({forCount: true, forPrice: true}).transform(({forCount, forPrice}) => {
    return {kind: 'nForPrice' as const, forCount, forCents: forPrice}
  }),
}

/**
 * The terms of a deal. A deal that lacks the numbers of its kind is refused: a card must not promise a price that the
 * cart cannot compute. An unknown kind becomes an announcement.
 */
export const dealTermsSchema = z.looseObject({kind: termFields.kind}).transform((raw, context): DealTerms => {
  const parsed: z.ZodSafeParseResult<DealTerms> = termsSchemas[raw.kind].safeParse(raw)
  if (parsed.success) return parsed.data
  for (const {path, message} of parsed.error.issues) context.addIssue({code: 'custom', path, message})
  return z.NEVER
})

const subject = z.object({
  id: z.string(),
  type: z.enum(['butcherItem', 'butcherCategory']),
  title: requiredText,
  category: optionalText,
  slug: optionalText,
  unit: optionalText,
})

/** Where it is on the price board, for the card's link. */
const SUBJECT = `{
  "id": _id, "type": _type, title,
  "category": select(_type == "butcherCategory" => slug.current, category->slug.current),
  "slug": select(_type == "butcherItem" => slug.current),
  "unit": select(_type == "butcherItem" => unit)
}`

/** A reference to a missing document, or to something that is no product, becomes null and counts as missing. */
const subjects = z
  .array(z.object({subject: subject.nullable()}).catch({subject: null}))
  .nullish()
  .transform((entries) => {
    const found = (entries ?? []).map((entry) => entry.subject)
    const appliesTo = found.filter((entry) => entry !== null)
    return {appliesTo, missingCount: found.length - appliesTo.length}
  })

const name = z.string().catch('')
const productFields = {
  id: fromGroq('productId', z.string().min(1)),
  title: name,
  categoryId: optionalText,
} satisfies ReadFields<typeof chosenProduct, {productId: 'id'}>
const categoryFields = {
  id: fromGroq('categoryId', z.string().min(1)),
  title: name,
} satisfies ReadFields<typeof chosenCategory, {categoryId: 'id'}>

/** Pricing checks whether the catalog still has them. */
function catalogRefs<Ref extends CatalogRef>(groq: string, ref: z.ZodType<Ref>) {
  const refs = z
    .array(ref.nullable().catch(null))
    .nullish()
    .catch(null)
    .transform((entries): Ref[] => (entries ?? []).filter((entry) => entry !== null))
  return fromGroq(`[]${groq}`, refs)
}

/** Absent is no limit; unreadable is a fault, or a deal with a slip in its end would never end. */
const instant = z
  .union([z.iso.datetime({offset: true}), z.literal(''), z.null(), z.undefined()])
  .transform((moment) => (moment ? Date.parse(moment) : null))

const fields = {
  id: documentId,
  title: requiredText,
  textBreak: optionalNumber,
  category: optionalText,
  offer: optionalText,
  target: optionalText,
  bgColor: optionalText,
  sale: z.boolean().catch(false),
  desc: optionalText,
  image: pictureField,
  terms: fromGroq(`@${projection(termFields)}`, dealTermsSchema),
  appliesTo: fromGroq(`[]{"subject": @->${SUBJECT}}`, subjects),
  products: catalogRefs(projection(productFields), z.object(productFields)),
  productCategories: catalogRefs(projection(categoryFields), z.object(categoryFields)),
  validFrom: instant,
  validUntil: instant,
} satisfies ReadFields<typeof dealType, Record<FieldName<typeof dealPriceFields>, 'terms'> & {order: null}>

const deal = z
  .object(fields)
  .refine(
    ({validFrom, validUntil}) => validFrom === null || validUntil === null || validFrom < validUntil,
    'ends before it starts',
  )
  .transform(({image, appliesTo, validFrom, validUntil, ...rest}): Deal => {
    return {...rest, ...appliesTo, picture: image, from: validFrom, until: validUntil}
  })

const schema = requiredList(deal).transform(({items, leftOut}) => ({deals: items, leftOut}))

/** All deals, also past and coming ones: the result is cached until the next edit, and meanwhile deals start and end. */
export const dealsQuery: ContentQuery<{deals: Deal[]; leftOut: string[]}> = {
  name: 'deals',
  groq: `*[_type == "deal"] | order(coalesce(order, 1000) asc, title asc, _id asc)${projection(fields)}`,
  schema,
  builtIn: {deals: [], leftOut: []},
}

/** The deals of a moment, and how long they stand. */
export interface DealBoard {
  running: DealCardModel[]
  coming: DealCardModel[]
  /** The dates that the running deals share, in words. */
  dates: string | null
  /** The time of the request, and of the next change; null if there is none. */
  now: number
  nextChange: number | null
}

/** All deals, whether they run or not. */
async function readDeals(sources: ContentSources): Promise<Deal[]> {
  return (await readContent(sources, dealsQuery)).deals
}

/** The server's clock decides, never the browser's. */
export async function readDealBoard(sources: ContentSources, now: number): Promise<DealBoard> {
  const [deals, {timeZone}] = await Promise.all([readDeals(sources), readStoreSettings(sources)])
  const running = runningDeals(deals, now)
  const change = nextChange(deals, now, timeZone)
  sources.validUntil?.(change)
  return {
    running: running.map((deal) => toDealCardModel(deal, now, timeZone)),
    coming: comingDeals(deals, now, timeZone).map((deal) => toDealCardModel(deal, now, timeZone)),
    dates: formatSharedDates(running, now, timeZone),
    now,
    nextChange: change,
  }
}

/** Deals that make a price: they compute, and name something of the catalog or of the price board. */
function computingDeals(deals: Deal[]): Deal[] {
  return deals.filter(({terms, products, productCategories, appliesTo}) => {
    return terms.kind !== 'information' && products.length + productCategories.length + appliesTo.length > 0
  })
}

/** Of these, the ones in force, as far as prices are concerned. Of meat by the pound, a sale price is a pound's. */
export function pricingDeals(deals: Deal[], now: number): PricingDeal[] {
  return runningDeals(computingDeals(deals), now).flatMap(
    ({id, title, terms, products, productCategories, appliesTo, until}) => {
      if (terms.kind === 'information') return []
      const productIds = [...idsOf(products), ...meatKeysOf(appliesTo, 'butcherItem')]
      const categoryIds = [...idsOf(productCategories), ...meatKeysOf(appliesTo, 'butcherCategory')]
      return [{id, title, terms, productIds, categoryIds, until}]
    },
  )
}

function meatKeysOf(subjects: readonly DealSubject[], type: DealSubject['type']): string[] {
  return idsOf(subjects.filter((subject) => subject.type === type)).map(meatDealKey)
}

function idsOf(refs: readonly {id: string}[]): string[] {
  return [...new Set(refs.map(({id}) => id))]
}

/** What prices a cart at this moment, and the next at which a deal that makes prices changes. */
export async function readPriceRules(
  sources: ContentSources,
  now: number,
): Promise<PriceRules & {now: number; nextChange: number | null}> {
  const [deals, {taxRate, timeZone}] = await Promise.all([readDeals(sources), readStoreSettings(sources)])
  const change = nextChange(computingDeals(deals), now, timeZone)
  sources.validUntil?.(change)
  return {
    deals: pricingDeals(deals, now),
    taxBasisPoints: Math.round(taxRate * 100),
    now,
    nextChange: change,
  }
}
