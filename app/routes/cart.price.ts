import type {ActionFunctionArgs} from '@remix-run/node'
import {parseAskedCart, quoteCart} from '~/cart/quote.server'
import type {QuoteAnswer} from '~/cart/quote'
import {words} from '~/cart/words'
import {readJson} from './respond'

/** What prices a cart now. It changes nothing: it is sent, not got, as a cart is longer than an address may be. */
export async function action({request, context}: ActionFunctionArgs) {
  const asked = parseAskedCart(await readJson(request))
  if ('problem' in asked) return answer({problem: {text: asked.problem}}, 400)
  const quote = await quoteCart(context, asked.lines, Date.now())
  if (!quote) return answer({problem: {text: words.problems.away}}, 503, {'retry-after': '5'})
  return answer(quote, 200)
}

/** Only for who opens the address by hand. */
export function loader() {
  return answer({problem: {text: words.problems.notACart}}, 405, {allow: 'POST'})
}

function answer(body: QuoteAnswer, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, {status, headers: {'cache-control': 'no-store', ...headers}})
}
