import {z} from 'zod'
import type {dealPriceFields} from '../../../schemas/deal-price-fields'
import {DEAL_KINDS} from '../../../schemas/model/deal-rules'
import {parseCents} from '~/domain/pricing/money'
import type {DealTerms} from '~/domain/pricing/types'
import type {ReadFields} from '~/platform/content/projection'

const count = z.int().min(1).max(99)

/** A price of nothing is a slip, not a deal. */
const price = z.unknown().transform((dollars, context) => {
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

export const termFields = {
  kind: z.enum(DEAL_KINDS.map(({value}) => value)).catch('information'),
  percent,
  regularPrice: price.nullable().catch(null),
  salePrice: price,
  buyCount: count,
  freeCount: count,
  forCount: count,
  forPrice: price,
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
