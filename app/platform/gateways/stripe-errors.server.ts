import Stripe from 'stripe'
import {CardPaymentError} from './card-payments'

/** Maps errors of the Stripe package to ours; anything else is a bug and rethrown. */
export function cardPaymentError(call: string, error: unknown): CardPaymentError {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  // The original error holds headers and the request; only the harmless parts are passed on.
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
  // 409: another request with the same key is in progress.
  if (error instanceof Stripe.errors.StripeRateLimitError || statusCode === 409) return 'busy'
  if (statusCode === 401 || statusCode === 403) return 'misconfigured'
  if (statusCode === 402) return 'declined'
  // No status: the response was not JSON, so the outcome is unknown.
  return statusCode === undefined || statusCode >= 500 ? 'broken' : 'refused'
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** A payment that is captured or canceled already. */
export function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  )
}

/** Stripe's messages may quote the request: keys and personal data stay out of logs and tables. */
function withoutSecrets(text: string): string {
  return text
    .replace(/\b(sk|rk|pk|whsec)_[A-Za-z0-9_*]+/g, '[a key]')
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[an address]')
    .slice(0, 500)
}
