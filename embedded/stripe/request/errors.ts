/** The `error` of a response body. */
export interface ErrorDetails {
  type?: 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error' | 'rate_limit_error'
  code?: string
  decline_code?: string
  param?: string
  message: string
  payment_intent?: object
}

export class ApiError extends Error {
  /**
   * @param beforeExecution the call was refused before it was executed, so its idempotency key stays free
   */
  constructor(
    readonly status: number,
    readonly details: ErrorDetails,
    readonly beforeExecution = false,
  ) {
    super(details.message)
    this.name = 'ApiError'
  }
}

export function errorBody(details: ErrorDetails, requestId: string): string {
  const {type = 'invalid_request_error', code} = details
  const link = code ? {doc_url: docUrl(code)} : {}
  const log = `https://dashboard.stripe.com/test/logs/${requestId}?t=0`
  return toJson({error: {...details, ...link, request_log_url: log, type}})
}

export function docUrl(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

/** Indented, as Stripe's responses are. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

export function invalidRequest(message: string, details: Omit<ErrorDetails, 'message'> = {}): ApiError {
  return new ApiError(400, {...details, message})
}

/** Refuses a call before it is executed. */
export function refusal(
  status: number,
  message: string,
  details: Omit<ErrorDetails, 'message'> = {},
): ApiError {
  return new ApiError(status, {...details, message}, true)
}

/** 404 when the path names the object, 400 when a parameter does. */
export function resourceMissing(noun: string, id: string, param: string, status: 400 | 404 = 404): ApiError {
  return new ApiError(status, {code: 'resource_missing', message: `No such ${noun}: '${id}'`, param})
}

const HELP = 'Please see https://stripe.com/docs or we can help at https://support.stripe.com/.'

export function unknownUrl(method: string, path: string): ApiError {
  const hint = path.endsWith('/')
    ? ' If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code.'
    : ''
  return refusal(404, `Unrecognized request URL (${method}: ${path}).${hint} ${HELP}`)
}
