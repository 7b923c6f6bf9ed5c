import {parseCheckoutAnswer} from './checkout-answer'
import type {CheckoutAnswer} from './checkout-answer'
import {words} from './words'

/** The server gives up on the payment's provider after 25 s. */
const PATIENCE_MS = 35_000

/** Never throws: what went wrong is told to the shopper. Nobody pays before the payment page. */
export async function sendCheckout(fields: URLSearchParams): Promise<CheckoutAnswer> {
  try {
    const response = await fetch('/checkout/place', {
      method: 'POST',
      body: fields,
      headers: {accept: 'application/json'},
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const answer = parseCheckoutAnswer(await response.json())
    if (answer) return answer
    console.error('The checkout was answered with something else.')
  } catch (error) {
    console.error('The checkout was not answered.', error)
  }
  return {kind: 'refused', problems: {form: words.problems.offline}}
}
