/**
 * All error responses of the lake, with status and exact JSON body. @sanity/client builds its messages from
 * `error.items[].error.description`, applications match on `type`, and the Studio discards an edit on 400 to 500 but
 * retries it above: no error here may be above 500.
 */

export interface ErrorDetail {
  type: string
  description: string
  [key: string]: unknown
}

export interface TypedErrorBody {
  error: ErrorDetail
}

export interface BoomErrorBody {
  statusCode: number
  error: string
  message: string
  [key: string]: unknown
}

export type LakeErrorBody = TypedErrorBody | BoomErrorBody

export class LakeError extends Error {
  readonly status: number
  readonly code: string
  readonly body: LakeErrorBody

  constructor(status: number, code: string, body: LakeErrorBody, options?: ErrorOptions) {
    super('message' in body ? body.message : body.error.description, options)
    this.name = 'LakeError'
    this.status = status
    this.code = code
    this.body = body
  }

  /** The entry in `items` of a mutation or action error with this cause. */
  get detail(): ErrorDetail {
    if ('message' in this.body) return {type: this.code, description: this.body.message}
    return this.body.error
  }
}

function typed(status: number, detail: ErrorDetail): LakeError {
  return new LakeError(status, detail.type, {error: detail})
}

/**
 * For patches and publishes of a missing document. The public documentation shows the body but not the status. 409
 * rather than 404, because other state errors are conflicts, and a 404 here would mean a missing dataset; clients and
 * the Studio treat both alike.
 */
export function documentNotFoundError(id: string): LakeError {
  const description = `The document with the ID "${id}" was not found`
  return typed(409, {type: 'documentNotFoundError', description, id})
}

export function documentAlreadyExistsError(id: string): LakeError {
  const description = `Document by ID "${id}" already exists`
  return typed(409, {type: 'documentAlreadyExistsError', description, id})
}

export function documentRevisionIDDoesNotMatchError(
  id: string,
  currentRevisionID: string | null,
  expectedRevisionID: string,
): LakeError {
  const description = `Document "${id}" has unexpected revision ID`
  return typed(409, {
    type: 'documentRevisionIDDoesNotMatchError',
    description,
    id,
    currentRevisionID,
    expectedRevisionID,
  })
}

export function malformedDocumentIdError(id: string): LakeError {
  return typed(400, {type: 'malformedDocumentIDError', description: `Malformed document ID: "${id}"`, id})
}

export function immutableAttributeError(attribute: string): LakeError {
  const description = `Cannot modify immutable attribute "${attribute}"`
  return typed(400, {type: 'cannotModifyImmutableAttributeError', description, attribute})
}

export function invalidPatchError(description: string): LakeError {
  return typed(400, {type: 'invalidPatchError', description})
}

export function documentTooLargeError(id: string, limit: string): LakeError {
  return typed(413, {type: 'documentTooLargeError', description: `Document "${id}" exceeds ${limit}`, id})
}

/** For deleting, unpublishing or changing the type of a referenced document. */
export function documentHasExistingReferencesError(id: string, referencingIDs: readonly string[]): LakeError {
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0] ?? ''}"`
  return typed(409, {
    type: 'documentHasExistingReferencesError',
    description,
    id,
    referencingIDs: [...referencingIDs],
  })
}

/** For a strong reference to a missing document. */
export function documentReferenceDoesNotExistError(id: string, referenceID: string): LakeError {
  const description = `Document "${id}" references non-existent document "${referenceID}"`
  return typed(409, {type: 'documentReferenceDoesNotExistError', description, id, referenceID})
}

export function insufficientPermissionsError(permission: string): LakeError {
  const description = `Insufficient permissions; permission "${permission}" required`
  return typed(403, {type: 'insufficientPermissionsError', description, permission})
}

/** Makes retries safe: clients treat this type as success. */
export function transactionAlreadyExistsError(transactionId: string): LakeError {
  const description = `Transaction with ID "${transactionId}" already exists`
  return typed(409, {type: 'transactionAlreadyExistsError', description, id: transactionId})
}

const ECHOED_BODY_LENGTH = 1024

/** @param body the body as text or parsed; echoed, truncated, so that the caller can see the mistake */
export function httpInvalidRequestBody(description: string, body?: unknown): LakeError {
  const text = typeof body === 'string' ? body : echoOf(body)
  return typed(400, {
    type: 'httpInvalidRequestBody',
    description,
    body: text.slice(0, ECHOED_BODY_LENGTH),
    bodyTruncated: text.length > ECHOED_BODY_LENGTH,
  })
}

/** Empty if the body is nested too deeply to stringify. */
function echoOf(body: unknown): string {
  try {
    return JSON.stringify(body) ?? ''
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

/** A well-formed action that is not allowed. */
export function invalidActionError(description: string, value?: unknown): LakeError {
  return typed(400, {type: 'invalidActionError', description, ...(value === undefined ? {} : {value})})
}

/** The client marks the position if `query` is a string and `start` and `end` are numbers. */
export function queryParseError(
  description: string,
  query: string,
  start = 0,
  end = query.length,
): LakeError {
  return typed(400, {type: 'queryParseError', description, query, start, end})
}

/** A query that parses but cannot be evaluated. 400, because a retry would not help. */
export function queryEvaluationError(description: string, query: string): LakeError {
  return typed(400, {type: 'queryEvaluationError', description, query})
}

function wrap(
  type: 'mutationError' | 'actionError',
  noun: string,
  index: number,
  cause: LakeError,
): LakeError {
  const detail: ErrorDetail = {
    type,
    description: `The ${noun}(s) failed: ${cause.detail.description}`,
    items: [{index, error: cause.detail}],
  }
  return new LakeError(cause.status, type, {error: detail}, {cause})
}

/** Has the status of its cause: callers tell conflicts (409) from mistakes (400) by it. */
export function mutationError(index: number, cause: LakeError): LakeError {
  return wrap('mutationError', 'mutation', index, cause)
}

export function actionError(index: number, cause: LakeError): LakeError {
  return wrap('actionError', 'action', index, cause)
}

/** The format of all errors that are not about a query, mutation or action. */
export function boomError(
  statusCode: number,
  error: string,
  message: string,
  extra: Record<string, unknown> = {},
): LakeError {
  return new LakeError(statusCode, error, {...extra, statusCode, error, message})
}

/** 499 as in nginx: the client has disconnected. Only the log sees it. */
export function clientClosedRequestError(): LakeError {
  return boomError(499, 'Client Closed Request', 'Nobody waits for the answer')
}
