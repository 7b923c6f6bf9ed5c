import type {ActionFunctionArgs} from '@remix-run/node'
import {parseQuoteRequest, quoteCart} from '~/domain/cart/quote.server'
import type {QuoteResponse} from '~/storefront/cart/use-quote'
import {messages} from '~/domain/cart/messages'
import {readJson} from '~/platform/http/respond'
import {NO_STORE} from '~/platform/http/no-store'

/** Prices a cart. A POST although it changes nothing, because a cart can exceed the length of a URL. */
export async function action({request, context}: ActionFunctionArgs) {
  const parsed = parseQuoteRequest(await readJson(request))
  if ('problem' in parsed) return respond({problem: {text: parsed.problem}}, 400)
  const quote = await quoteCart(context, parsed.lines, Date.now())
  if (!quote) return respond({problem: {text: messages.problems.unreachable}}, 503, {'retry-after': '5'})
  return respond(quote, 200)
}

/** For direct visits. */
export function loader() {
  return respond({problem: {text: messages.problems.notACart}}, 405, {allow: 'POST'})
}

function respond(body: QuoteResponse, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, {status, headers: {...NO_STORE, ...headers}})
}
