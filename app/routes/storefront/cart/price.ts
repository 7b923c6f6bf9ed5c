import type {ActionFunctionArgs} from '@remix-run/node'
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
  const [quote, outlook] = await Promise.all([
    quoteCart(context, parsed.lines, now),
    findEarliestPickup(context, now),
  ])
  if (!quote) return respond({problem: {text: messages.problems.unreachable}}, 503, {'retry-after': '5'})
  return respond({...quote, ...outlook}, 200)
}

/** For direct visits. */
export function loader() {
  return respond({problem: {text: messages.problems.notACart}}, 405, {allow: 'POST'})
}

function respond(body: QuoteResponse, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, {status, headers: {...NO_STORE, ...headers}})
}
