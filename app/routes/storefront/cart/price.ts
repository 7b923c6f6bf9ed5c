import type {ActionFunctionArgs} from '@remix-run/node'
import {isMeatLineId} from '~/domain/butcher/meat-line-id'
import type {CartQuote} from '~/domain/cart/cart-view'
import {handoverNeedsOf, NO_NEEDS} from '~/domain/cart/handover'
import type {HandoverNeeds} from '~/domain/cart/handover'
import {parseQuoteRequest, quoteCart} from '~/domain/cart/quote.server'
import {findEarliestPickup} from '~/domain/pickup/find-earliest.server'
import type {QuoteResponse} from '~/storefront/cart/use-quote'
import {messages} from '~/domain/cart/messages'
import {readJson} from '~/platform/http/respond'
import {NO_STORE} from '~/platform/http/no-store'

/** Prices a cart, and says when it could be picked up. A POST although it changes nothing, because a cart can exceed the length of a URL. */
export async function action({request, context}: ActionFunctionArgs) {
  const parsed = parseQuoteRequest(await readJson(request))
  if ('problem' in parsed) return respond({problem: {text: parsed.problem}}, 400)
  const now = Date.now()
  const quoting = quoteCart(context, parsed.lines, now)
  // Only meat asks for other windows than every order, so nothing else waits for its prices here.
  const needs = parsed.lines.some(({id}) => isMeatLineId(id)) ? needsOf(await quoting) : NO_NEEDS
  const [quote, outlook] = await Promise.all([quoting, findEarliestPickup(context, now, needs)])
  if (!quote) return respond({problem: {text: messages.problems.unreachable}}, 503, {'retry-after': '5'})
  return respond({...quote, ...outlook}, 200)
}

function needsOf(quote: CartQuote | null): HandoverNeeds {
  return quote ? handoverNeedsOf(quote.products, quote.weighing, quote.now) : NO_NEEDS
}

/** For direct visits. */
export function loader() {
  return respond({problem: {text: messages.problems.notACart}}, 405, {allow: 'POST'})
}

function respond(body: QuoteResponse, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, {status, headers: {...NO_STORE, ...headers}})
}
