import {z} from 'zod'
import type {Product} from '~/catalog/product'
import {PRODUCT_ID} from '~/catalog/product'
import {formatCents} from '~/pricing/money'
import {priceCart} from '~/pricing/price-cart'
import type {PricedProduct, PricingDeal} from '~/pricing/rules'
import {shelfCents, showPrice} from '~/pricing/shown-price'
import {pictureUrl} from '~/ui/picture-url'
import {dealTerms} from './terms'
import {words} from './words'

/** A product as the Studio offers it for a deal, with what the deal would make of its price. */
export interface DealPick {
  id: string
  title: string
  unit: string
  categoryId: string
  categoryTitle: string
  /** "$5.49": what one costs without the deal. */
  price: string
  /** A small square picture; null: it has none. */
  image: string | null
  /** "$5.49 → $3.99"; null: the deal only tells, or its numbers are not whole yet. */
  effect: string | null
  /** The deal takes nothing off this product. */
  useless: boolean
}

const MOST_IDS = 100

/** The numbers of a deal that is being written are often not whole: then nothing is computed. */
const terms = z.preprocess((raw) => {
  if (typeof raw !== 'string' || raw === '') return null
  try {
    return JSON.parse(raw) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}, dealTerms.nullable().catch(null))

const question = z.object({
  keyword: z
    .string()
    .nullish()
    .transform((text) => text?.trim().slice(0, 100) || null),
  ids: z
    .string()
    .nullish()
    .transform((text) => (text ?? '').split(',').filter((id) => PRODUCT_ID.test(id)))
    .transform((ids) => [...new Set(ids)].slice(0, MOST_IDS)),
  deal: terms,
})

export type PickQuestion = z.infer<typeof question>

/** What the Studio asks: `keyword`, or `ids` with commas between; and `deal`, the deal's own fields as JSON. */
export function parsePickQuestion(search: URLSearchParams): PickQuestion {
  return question.parse(Object.fromEntries(search))
}

export function pickOf(product: Product, dealTerms: PickQuestion['deal']): DealPick {
  const {id, title, unit, categoryId, categoryTitle, picture, imageUrl} = product
  const shelf = shelfCents(product)
  const effect = dealTerms && dealTerms.kind !== 'information' ? effectOf(product, dealTerms) : null
  return {
    id,
    title,
    unit,
    categoryId,
    categoryTitle,
    price: formatCents(shelf),
    image: picture ? pictureUrl(picture, {width: 96, height: 96}) : imageUrl,
    effect: effect?.text ?? null,
    useless: effect?.useless ?? false,
  }
}

/** One unit at its new price; of a deal on several, what its smallest group comes to. */
function effectOf(product: PricedProduct, terms: PricingDeal['terms']): {text: string; useless: boolean} {
  const deal: PricingDeal = {
    id: 'deal',
    title: '',
    terms,
    productIds: [product.id],
    categoryIds: [],
    until: null,
  }
  const shelf = shelfCents(product)
  const count = groupOf(terms)
  if (count === 1) {
    const {cents} = showPrice(product, [deal])
    return {text: words.pick.one(formatCents(shelf), formatCents(cents)), useless: cents >= shelf}
  }
  const {totalCents, savedCents} = priceCart([{productId: product.id, quantity: count}], [product], {
    deals: [deal],
    taxBasisPoints: 0,
  })
  return {
    text: words.pick.several(count, formatCents(totalCents + savedCents), formatCents(totalCents)),
    useless: savedCents === 0,
  }
}

function groupOf(terms: PricingDeal['terms']): number {
  if (terms.kind === 'buyXGetY') return terms.buyCount + terms.freeCount
  return terms.kind === 'nForPrice' ? terms.forCount : 1
}
