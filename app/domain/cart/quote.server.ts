import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import {isMeatLineId, parseMeatLineId} from '~/domain/butcher/meat-line-id'
import {readMeatItems} from '~/domain/butcher/meat-items.server'
import {meatProductOf} from '~/domain/catalog/meat-product'
import {toProductSummary} from '~/domain/catalog/product-summary'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {readPriceRules} from '~/domain/deals/deals.server'
import type {PricingDeal} from '~/domain/pricing/types'
import {readStoreSettings} from '~/domain/store/settings.server'
import {MAX_LINES, quantityProblem} from './cart-item'
import type {RequestedLine} from './cart-item'
import type {CartQuote} from './cart-view'
import {isLineId} from './line-id'
import {messages} from './messages'

const {problems} = messages

/** Of a product, or of an item of the butcher's board and its cut. */
export const lineIdSchema = z.string({error: problems.badId}).refine(isLineId, problems.badId)

export const requestedLinesSchema = z
  .array(
    z
      .object({id: lineIdSchema, quantity: z.number({error: problems.notWhole})}, {error: problems.notACart})
      .superRefine(({id, quantity}, context) => {
        const problem = quantityProblem(id, quantity)
        if (problem) context.addIssue({code: 'custom', message: problem})
      }),
    {error: problems.notACart},
  )
  .max(MAX_LINES, problems.tooManyLines(MAX_LINES))

const quoteRequest = z.object({lines: requestedLinesSchema}, {error: problems.notACart})

export function parseQuoteRequest(body: unknown): {lines: RequestedLine[]} | {problem: string} {
  const {success, data, error} = quoteRequest.safeParse(body)
  return success ? data : {problem: error.issues[0]?.message ?? problems.notACart}
}

type QuoteSources = Pick<AppLoadContext, 'catalog' | 'content' | 'log'>

/** Null: the product source cannot be reached. */
export async function quoteCart(
  sources: QuoteSources,
  lines: readonly RequestedLine[],
  now: number,
): Promise<CartQuote | null> {
  const ids = [...new Set(lines.map(({id}) => id))]
  const meatIds = ids.filter(isMeatLineId)
  const productIds = ids.filter((id) => !isMeatLineId(id))
  return nullIfUnreachable(sources.log, async () => {
    const [products, {deals, taxBasisPoints, nextChange}, {weighing}] = await Promise.all([
      productIds.length > 0 ? sources.catalog.findMany(productIds) : [],
      readPriceRules(sources, now),
      readStoreSettings(sources),
    ])
    const meat = meatIds.length > 0 ? await findMeat(sources, meatIds, deals) : []
    const {marginBasisPoints, holdDays} = weighing
    return {
      products: [...products.map((product) => toProductSummary(product, deals)), ...meat],
      rules: {deals, taxBasisPoints},
      weighing: {marginBasisPoints, holdDays},
      now,
      nextChange,
    }
  })
}

/** Those that are ordered online, and in this way. */
async function findMeat(
  sources: QuoteSources,
  ids: readonly string[],
  deals: readonly PricingDeal[],
): Promise<ProductSummary[]> {
  const items = new Map((await readMeatItems(sources)).map((item) => [item.id, item]))
  return ids.flatMap((id) => {
    const item = items.get(parseMeatLineId(id)?.itemId ?? '')
    return (item && meatProductOf(item, id, deals)) ?? []
  })
}
