import type {AppLoadContext} from '@remix-run/node'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {PAGE_SIZE} from '~/domain/catalog/source'
import {z} from 'zod'
import type {Product} from '~/domain/catalog/product'
import {PRODUCT_ID} from '~/domain/catalog/product'
import {formatCents} from '~/domain/pricing/money'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PricedProduct, PricingDeal} from '~/domain/pricing/types'
import {sellingCentsOf, displayPriceOf} from '~/domain/pricing/display-price'
import {pictureUrl} from '~/platform/url/picture-url'
import {dealTermsSchema} from './deals.server'
import {messages} from './messages'
import {parseJson} from '../../../runtime/json'

/** A product as the Studio offers it for a deal, with what the deal would make of its price. */
export interface DealPick {
  id: string
  title: string
  unit: string
  categoryId: string
  categoryTitle: string
  /** "$5.49": what one costs without the deal. */
  price: string
  priceCents: number
  /** A small square picture; null: it has none. */
  image: string | null
  /** "$5.49 → $3.99"; null: the deal is an announcement, or its numbers are incomplete. */
  effect: string | null
  /** The deal takes nothing off this product. */
  useless: boolean
}

const MOST_IDS = 100

/** The numbers of a deal that is being written are often not whole: then nothing is computed. */
const terms = z.preprocess(
  (raw) => (typeof raw === 'string' && raw !== '' ? parseJson(raw) : null),
  dealTermsSchema.nullable().catch(null),
)

const pickerParams = z.object({
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

export type ProductPickerParams = z.infer<typeof pickerParams>

/** The Studio's request: `keyword`, or `ids` separated by commas; and `deal`, the deal's fields as JSON. */
export function parseProductPickerParams(search: URLSearchParams): ProductPickerParams {
  return pickerParams.parse(Object.fromEntries(search))
}

export function toDealPick(product: Product, dealTerms: ProductPickerParams['deal']): DealPick {
  const {id, title, unit, categoryId, categoryTitle, picture, imageUrl} = product
  const sellingCents = sellingCentsOf(product)
  const effect = dealTerms && dealTerms.kind !== 'information' ? describeEffect(product, dealTerms) : null
  return {
    id,
    title,
    unit,
    categoryId,
    categoryTitle,
    price: formatCents(sellingCents),
    priceCents: sellingCents,
    image: picture ? pictureUrl(picture, {width: 96, height: 96}) : imageUrl,
    effect: effect?.text ?? null,
    useless: effect?.useless ?? false,
  }
}

/** One unit at its new price; of a deal on several, what its smallest group comes to. */
function describeEffect(
  product: PricedProduct,
  terms: PricingDeal['terms'],
): {text: string; useless: boolean} {
  const deal: PricingDeal = {
    id: 'deal',
    title: '',
    terms,
    productIds: [product.id],
    categoryIds: [],
    until: null,
  }
  const sellingCents = sellingCentsOf(product)
  const count = groupSize(terms)
  if (count === 1) {
    const {cents} = displayPriceOf(product, [deal])
    return {
      text: messages.pick.one(formatCents(sellingCents), formatCents(cents)),
      useless: cents >= sellingCents,
    }
  }
  const {totalCents, savedCents} = priceCart([{productId: product.id, quantity: count}], [product], {
    deals: [deal],
    taxBasisPoints: 0,
  })
  return {
    text: messages.pick.several(count, formatCents(totalCents + savedCents), formatCents(totalCents)),
    useless: savedCents === 0,
  }
}

function groupSize(terms: PricingDeal['terms']): number {
  if (terms.kind === 'buyXGetY') return terms.buyCount + terms.freeCount
  return terms.kind === 'nForPrice' ? terms.forCount : 1
}

const MAX_SUGGESTIONS = 8

/** What the Studio's deal form shows of the catalog. */
export interface ProductPickerResult {
  products: DealPick[]
  /** Of the requested ids, those that are no longer for sale. */
  gone: string[]
  categories: {id: string; title: string; productCount: number}[]
}

type Sources = Pick<AppLoadContext, 'catalog' | 'log'>

/** Null: the source of products is away. */
export function readProductPicks(
  {catalog, log}: Sources,
  params: ProductPickerParams,
): Promise<ProductPickerResult | null> {
  return nullIfUnreachable(log, () => findPicks(catalog, params))
}

async function findPicks(
  catalog: AppLoadContext['catalog'],
  {keyword, ids, deal}: ProductPickerParams,
): Promise<ProductPickerResult> {
  const matches =
    ids.length > 0
      ? catalog.findMany(ids)
      : keyword
        ? catalog.suggest(keyword, MAX_SUGGESTIONS)
        : catalog.featured(PAGE_SIZE)
  const [products, categories] = await Promise.all([matches, catalog.categories()])
  const found = new Set(products.map(({id}) => id))
  return {
    products: products.map((product) => toDealPick(product, deal)),
    gone: ids.filter((id) => !found.has(id)),
    categories,
  }
}
