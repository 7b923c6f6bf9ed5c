import type {AppLoadContext} from '@remix-run/node'
import {z} from 'zod'
import {toProductSummary} from '~/domain/catalog/product-summary'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import {PRODUCT_ID} from '~/domain/catalog/product'
import {readPriceRules} from '~/domain/deals/deals.server'
import {MAX_LINES, MAX_QUANTITY} from './cart-item'
import type {RequestedLine} from './cart-item'
import type {CartQuote} from './cart-view'
import {messages} from './messages'

const {problems} = messages

export const requestedLinesSchema = z
  .array(
    z.object(
      {
        id: z.string({error: problems.badId}).regex(PRODUCT_ID, problems.badId),
        quantity: z
          .number({error: problems.notWhole})
          .max(MAX_QUANTITY, problems.tooMany(MAX_QUANTITY))
          .min(1, problems.tooFew)
          .refine(Number.isInteger, problems.notWhole),
      },
      {error: problems.notACart},
    ),
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
  return nullIfUnreachable(sources.log, async () => {
    const [products, {deals, taxBasisPoints, nextChange}] = await Promise.all([
      ids.length > 0 ? sources.catalog.findMany(ids) : [],
      readPriceRules(sources, now),
    ])
    return {
      products: products.map((product) => toProductSummary(product, deals)),
      rules: {deals, taxBasisPoints},
      now,
      nextChange,
    }
  })
}
