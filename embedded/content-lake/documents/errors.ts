/**
 * Every refusal of the lake, with the status and the exact JSON that goes on the wire. @sanity/client reads
 * `error.items[].error.description` for its messages, applications match on the `type`s, and the Studio
 * drops the user's edit on 400 to 500 but sends it again above 500: nothing here may be above 500.
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

  /** What goes into the `items` of a mutation or action error when this is the reason. */
  get detail(): ErrorDetail {
    if ('message' in this.body) return {type: this.code, description: this.body.message}
    return this.body.error
  }
}

function typed(status: number, detail: ErrorDetail): LakeError {
  return new LakeError(status, detail.type, {error: detail})
}

/**
 * Patching or publishing what is not there. The public record shows the body but not the status. 409 and not
 * 404, because the other refusals over the state of a document are conflicts and a 404 on these endpoints
 * would say that the dataset does not exist; clients and the Studio treat the two alike.
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

/** Deleting, unpublishing or changing the type of what others point at. */
export function documentHasExistingReferencesError(id: string, referencingIDs: readonly string[]): LakeError {
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0] ?? ''}"`
  return typed(409, {
    type: 'documentHasExistingReferencesError',
    description,
    id,
    referencingIDs: [...referencingIDs],
  })
}

/** A strong reference to a document that does not exist. */
export function documentReferenceDoesNotExistError(id: string, referenceID: string): LakeError {
  const description = `Document "${id}" references non-existent document "${referenceID}"`
  return typed(409, {type: 'documentReferenceDoesNotExistError', description, id, referenceID})
}

export function insufficientPermissionsError(permission: string): LakeError {
  const description = `Insufficient permissions; permission "${permission}" required`
  return typed(403, {type: 'insufficientPermissionsError', description, permission})
}

/** Sending a transaction again is harmless: clients read this type as an acknowledgement. */
export function transactionAlreadyExistsError(transactionId: string): LakeError {
  const description = `Transaction with ID "${transactionId}" already exists`
  return typed(409, {type: 'transactionAlreadyExistsError', description, id: transactionId})
}

const ECHOED_BODY_LENGTH = 1024

/** `body` is what was sent, as text or as parsed; it is echoed, cut short, so that the caller sees its mistake. */
export function httpInvalidRequestBody(description: string, body?: unknown): LakeError {
  const text = typeof body === 'string' ? body : echoOf(body)
  return typed(400, {
    type: 'httpInvalidRequestBody',
    description,
    body: text.slice(0, ECHOED_BODY_LENGTH),
    bodyTruncated: text.length > ECHOED_BODY_LENGTH,
  })
}

/** Nothing of what is nested deeper than can be written. */
function echoOf(body: unknown): string {
  try {
    return JSON.stringify(body) ?? ''
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

/** An action that is well-formed but may not be done. */
export function invalidActionError(description: string, value?: unknown): LakeError {
  return typed(400, {type: 'invalidActionError', description, ...(value === undefined ? {} : {value})})
}

/** The client draws the place of the mistake when `query` is a string and `start` and `end` are numbers. */
export function queryParseError(
  description: string,
  query: string,
  start = 0,
  end = query.length,
): LakeError {
  return typed(400, {type: 'queryParseError', description, query, start, end})
}

/** A query that parses and yet cannot be run. 400: asking again would not help. */
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

/** The status is that of the reason: a caller tells a conflict (409) from a mistake (400) by it alone. */
export function mutationError(index: number, cause: LakeError): LakeError {
  return wrap('mutationError', 'mutation', index, cause)
}

export function actionError(index: number, cause: LakeError): LakeError {
  return wrap('actionError', 'action', index, cause)
}

/** The form of every refusal that is not about a query, a mutation or an action. */
export function boomError(
  statusCode: number,
  error: string,
  message: string,
  extra: Record<string, unknown> = {},
): LakeError {
  return new LakeError(statusCode, error, {...extra, statusCode, error, message})
}
