/** What goes wrong as Stripe words it: a status, and the body's `error`. */
export interface ErrorFacts {
  type?: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error' | 'rate_limit_error'
  code?: string
  decline_code?: string
  param?: string
  message: string
  payment_intent?: object
}

export class StripeFailure extends Error {
  /**
   * @param checkedFirst it was refused before any work began, so that the idempotency key stays free
   */
  constructor(
    readonly status: number,
    readonly facts: ErrorFacts,
    readonly checkedFirst = false,
  ) {
    super(facts.message)
    this.name = 'StripeFailure'
  }
}

export function errorBody(facts: ErrorFacts, requestId: string): string {
  const {type = 'invalid_request_error', code} = facts
  const link = code ? {doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`} : {}
  const log = `https://dashboard.stripe.com/test/logs/${requestId}?t=0`
  return toJson({error: {...facts, ...link, request_log_url: log, type}})
}

/** As Stripe writes it: readable. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

export function invalidRequest(message: string, facts: Omit<ErrorFacts, 'message'> = {}): StripeFailure {
  return new StripeFailure(400, {...facts, message})
}

/** What is asked for is not there: 404 when it is what the address names, else 400. */
export function noSuch(noun: string, id: string, param: string, status: 400 | 404 = 404): StripeFailure {
  return new StripeFailure(status, {
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })
}

const HELP = 'Please see https://stripe.com/docs or we can help at https://support.stripe.com/.'

export function unknownAddress(method: string, path: string): StripeFailure {
  const hint = path.endsWith('/')
    ? ' If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.'
    : ''
  return new StripeFailure(
    404,
    {message: `Unrecognized request URL (${method}: ${path}).${hint} ${HELP}`},
    true,
  )
}
