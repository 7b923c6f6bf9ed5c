import {parseCheckoutResult} from './checkout-result'
import * as paths from '~/platform/url/addresses'
import type {CheckoutResult} from './checkout-result'
import {messages} from './messages'

/** The server gives up on the payment's provider after 25 s. */
const TIMEOUT_MS = 35_000

/** Never throws: what went wrong is told to the shopper. Nobody pays before the payment page. */
export async function sendCheckout(fields: URLSearchParams): Promise<CheckoutResult> {
  try {
    const response = await fetch(paths.checkoutPlace(), {
      method: 'POST',
      body: fields,
      headers: {accept: 'application/json'},
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const result = parseCheckoutResult(await response.json())
    if (result) return result
    console.error('The checkout was answered with something else.')
  } catch (error) {
    console.error('The checkout was not answered.', error)
  }
  return {kind: 'refused', problems: {form: messages.problems.offline}}
}
