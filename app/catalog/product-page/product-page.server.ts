import type {AppLoadContext} from '@remix-run/node'
import {readPriceRules} from '~/deals/price-rules.server'
import {endsOn} from '~/deals/when'
import type {PriceRules} from '~/pricing/rules'
import {showPrice} from '~/pricing/shown-price'
import {isFor} from '~/pricing/unit-deals'
import {readStoreSettings} from '~/store/settings.server'
import {cardOf} from '../card'
import type {CardProduct} from '../card'
import {ifReached} from '../if-reached.server'
import {PRODUCT_ID} from '../product'
import type {Product} from '../product'
import {dealNotes} from './deal-notes'
import type {DealNote} from './deal-notes'

const RELATED = 4

/** All that a product's page shows, and how long it stands. */
export interface ProductView {
  product: Product
  /** The deals for this product alone. */
  rules: PriceRules
  notes: DealNote[]
  related: CardProduct[]
  now: number
  nextChange: number | null
}

type Context = Pick<AppLoadContext, 'content' | 'log' | 'catalog'>

/** A product by its id; missing when it is none, or none any more; unreachable while the source is away. */
export async function findProduct(
  context: Context,
  id: string | undefined,
  now: number,
): Promise<ProductView | 'missing' | 'unreachable'> {
  // What cannot be an id is asked of nobody.
  if (id === undefined || !PRODUCT_ID.test(id)) return 'missing'
  const view = await ifReached(context.log, async () => {
    const product = await context.catalog.find(id)
    return product ? viewOf(context, product, now) : 'missing'
  })
  return view ?? 'unreachable'
}

async function viewOf(context: Context, product: Product, asked: number): Promise<ProductView> {
  const [{now, nextChange, ...rules}, related, {timeZone}] = await Promise.all([
    readPriceRules(context, asked),
    readRelated(context, product),
    readStoreSettings(context),
  ])
  const deals = rules.deals.filter((deal) => isFor(deal, product))
  return {
    product,
    rules: {...rules, deals},
    notes: dealNotes(showPrice(product, deals), deals, (until) => endsOn(until, now, timeZone)),
    related: related.map((other) => cardOf(other, rules.deals)),
    now,
    nextChange,
  }
}

/** The page stands without them. */
async function readRelated({catalog, log}: Context, product: Product): Promise<Product[]> {
  try {
    return await catalog.related(product, RELATED)
  } catch (error) {
    log.warn({err: error, id: product.id}, 'related products could not be read')
    return []
  }
}
