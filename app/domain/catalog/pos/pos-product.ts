import {z} from 'zod'
import {EMPTY_PRODUCT} from '../empty-product'
import {PRODUCT_ID, slugify} from '../product'
import type {Product} from '../product'

const OTHER = 'Other'

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1))
const optionalText = text.nullish().catch(null)

/** "5.49", 5.49, "5.4900": whole cents. A third decimal that counts is no price. */
const cents = z
  .union([z.string(), z.number()])
  .transform((value) => /^\$?(\d{1,6})(?:\.(\d{1,2})0*)?$/.exec(String(value).trim().replaceAll(',', '')))
  .transform((match, context) => {
    if (match) return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
    context.addIssue({code: 'custom', message: 'is not a price in dollars'})
    return z.NEVER
  })

const percent = z
  .union([z.string(), z.number()])
  .transform((value) => Math.round(Number(String(value).replace('%', '')) * 100))
  .pipe(z.number().int().min(1).max(10_000))

const titleField = z
  .union([text, z.object({title: text}).transform(({title}) => title)])
  .nullish()
  .catch(null)

const productFields = z.looseObject({
  id: text.pipe(z.string().regex(PRODUCT_ID)),
  title: text,
  description: optionalText,
  price: cents,
  unit: optionalText,
  image: optionalText,
  discount_amount: cents.nullish().catch(null),
  discount_percentage: percent.nullish().catch(null),
  straintype_title: optionalText,
  category: titleField,
  category_title: titleField,
})

type RawProduct = z.infer<typeof productFields>

/**
 * An entry of the point of sale: a product, or, among the discounted ones, a product wrapped together with its
 * discount. What is said of a discount outside wins over what is said inside.
 */
export const posProductSchema = z.preprocess((raw) => {
  const wrapped = z.looseObject({product: z.looseObject({})}).safeParse(raw)
  if (!wrapped.success) return raw
  const {product, ...outside} = wrapped.data
  const discountFields = Object.entries(outside).filter(
    ([name, value]) => name.startsWith('discount_') && value != null,
  )
  return {...product, ...Object.fromEntries(discountFields)}
}, productFields)

export interface PosContext {
  imageHost: URL
  /** The category that the menu names it under; null: it does not. */
  menuCategory: string | null
  /** The titles of product-categories/, by their ids. */
  listedTitles: ReadonlyMap<string, string>
}

export function toProduct(raw: RawProduct, {imageHost, menuCategory, listedTitles}: PosContext): Product {
  const named = raw.category_title ?? raw.category ?? menuCategory ?? null
  // Of what the specification's products say, this alone can be the title of a category.
  const fromKind = raw.straintype_title
    ? (listedTitles.get(categoryIdOf(raw.straintype_title)) ?? null)
    : null
  const categoryTitle = named ?? fromKind ?? OTHER
  const discountCents = raw.discount_amount != null && raw.discount_amount > 0 ? raw.discount_amount : null
  return {
    ...EMPTY_PRODUCT,
    id: raw.id,
    sku: null,
    title: raw.title,
    slug: slugify(raw.title),
    description: raw.description ?? null,
    categoryId: categoryIdOf(categoryTitle),
    categoryTitle,
    priceCents: raw.price,
    discountCents,
    discountBasisPoints: discountCents === null ? (raw.discount_percentage ?? null) : null,
    unit: raw.unit ?? EMPTY_PRODUCT.unit,
    imageUrl: raw.image ? imageUrlOf(imageHost, raw.image) : null,
    // Said once: as its category, or as its kind.
    straintypeTitle: fromKind === categoryTitle ? null : (raw.straintype_title ?? null),
  }
}

/** A category is known by its title alone. */
export function categoryIdOf(title: string): string {
  return slugify(title) || 'other'
}

/** `{host}/{image}/`; null for what leads elsewhere. */
function imageUrlOf(host: URL, image: string): string | null {
  const base = host.href.replace(/\/*$/, '/')
  const path = image.replace(/^\/+|\/+$/g, '')
  if (path === '' || path.split('/').includes('..')) return null
  const address = URL.canParse(path, base) ? new URL(`${path}/`, base) : null
  return address?.origin === host.origin ? address.href : null
}
