import Stripe from 'stripe'
import {CardPaymentError} from './card-payments'

/** What the package threw, as the shop understands it; anything else is a bug and thrown on. */
export function cardPaymentError(call: string, error: unknown): CardPaymentError {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  // The error itself holds headers and what was sent: only what may be read by anyone goes on.
  const {statusCode = null, code, requestId, message} = error
  const facts = [statusCode, code, requestId].filter((fact) => fact != null && fact !== '').join(' ')
  return new CardPaymentError(
    codeOf(error),
    `${call}: ${facts ? `${facts}: ` : ''}${withoutSecrets(message)}`,
  )
}

function codeOf(error: Stripe.errors.StripeError): CardPaymentError['code'] {
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unreachable'
  const {statusCode} = error
  // 409: the same key is being worked on by another request.
  if (error instanceof Stripe.errors.StripeRateLimitError || statusCode === 409) return 'busy'
  if (statusCode === 401 || statusCode === 403) return 'misconfigured'
  if (statusCode === 402) return 'declined'
  // Without a status: an answer that is no JSON, so nobody knows what happened.
  return statusCode === undefined || statusCode >= 500 ? 'broken' : 'refused'
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Stripe's sentences quote what was sent at times: keys and addresses of people stay out of logs and tables. */
function withoutSecrets(text: string): string {
  return text
    .replace(/\b(sk|rk|pk|whsec)_[A-Za-z0-9_*]+/g, '[a key]')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[an address]')
    .slice(0, 500)
}
