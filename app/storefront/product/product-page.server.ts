import type {AppLoadContext} from '@remix-run/node'
import type {ArticleSummary} from '~/domain/articles/article'
import {readRecipesUsing} from '~/domain/articles/recipes-using.server'
import {readPriceRules} from '~/domain/deals/deals.server'
import {formatDealEnd} from '~/domain/deals/deal-dates'
import type {DisplayPrice, PriceRules} from '~/domain/pricing/types'
import {displayPriceOf} from '~/domain/pricing/display-price'
import {dealAppliesTo} from '~/domain/pricing/deals'
import {findLinkedCertificate} from '~/domain/pages/pages.server'
import type {CertificateView} from '~/domain/pages/page'
import {readStoreSettings} from '~/domain/store/settings.server'
import {toProductSummary} from '~/domain/catalog/product-summary'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {PRODUCT_ID} from '~/domain/catalog/product'
import type {Product} from '~/domain/catalog/product'
import {dealNotes} from './deal-notes'
import type {DealNote} from './deal-notes'
import {messages} from './messages'

const MAX_RELATED = 4
const MAX_DESCRIPTION_LENGTH = 155

/** A recipe that takes the product. */
export type RecipeLink = Pick<ArticleSummary, 'slug' | 'title' | 'desc' | 'image'>

export interface ProductView {
  product: Product & {shown: DisplayPrice}
  /** For search results. */
  description: string
  /** The deals for this product alone. */
  rules: PriceRules
  notes: DealNote[]
  related: ProductSummary[]
  recipes: RecipeLink[]
  /** What its certificate says, when that is an entry of a page of ours. */
  certificate: Pick<CertificateView, 'validUntil' | 'expired'> | null
  now: number
  nextChange: number | null
}

type Context = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

export async function findProduct(
  context: Context,
  id: string | undefined,
  now: number,
): Promise<ProductView | 'missing' | 'unreachable'> {
  if (id === undefined || !PRODUCT_ID.test(id)) return 'missing'
  const view = await nullIfUnreachable(context.log, async () => {
    const product = await context.catalog.find(id)
    return product ? viewOf(context, product, now) : 'missing'
  })
  return view ?? 'unreachable'
}

async function viewOf(context: Context, product: Product, requestedAt: number): Promise<ProductView> {
  const [{now, nextChange, ...rules}, related, recipes, certificate, {name, timeZone}] = await Promise.all([
    readPriceRules(context, requestedAt),
    readRelated(context, product),
    readRecipesUsing(context, product.id, requestedAt),
    findLinkedCertificate(context, product.certificateUrl, requestedAt),
    readStoreSettings(context),
  ])
  const deals = rules.deals.filter((deal) => dealAppliesTo(deal, product))
  const shown = displayPriceOf(product, deals)
  return {
    product: {...product, shown},
    description: productDescription(product, name),
    rules: {...rules, deals},
    notes: dealNotes(shown, deals, (until) => formatDealEnd(until, now, timeZone)),
    related: related.map((other) => toProductSummary(other, rules.deals)),
    recipes: recipes.map(({slug, title, desc, image}) => ({slug, title, desc, image})),
    certificate: certificate && {validUntil: certificate.validUntil, expired: certificate.expired},
    now,
    nextChange,
  }
}

/** For search results. No price: it would be outdated by then. */
export function productDescription({title, unit, description}: Product, store: string): string {
  const text = `${title}, ${unit}. ${description ?? messages.metaDescription(store)}`.replace(/\s+/g, ' ')
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION_LENGTH))} …`
}

/** Optional: failures are only logged. */
async function readRelated({catalog, log}: Context, product: Product): Promise<Product[]> {
  try {
    return await catalog.related(product, MAX_RELATED)
  } catch (error) {
    log.warn({err: error, id: product.id}, 'related products could not be read')
    return []
  }
}
