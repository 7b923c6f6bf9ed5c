import {STATUS_CODES} from 'node:http'

/**
 * All error responses of the lake, with status and exact JSON body. @sanity/client builds its messages from
 * `error.items[].error.description`, applications match on `type`, and the Studio discards an edit on 400 to 500 but
 * retries it above: no error of a mutation or action may be above 500.
 */

export interface ErrorDetail {
  type: string
  description: string
  [key: string]: unknown
}

export type LakeErrorBody =
  | {error: ErrorDetail}
  | {statusCode: number; error: string; message: string; [key: string]: unknown}

export class LakeError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly body: LakeErrorBody,
    options?: ErrorOptions,
  ) {
    super('message' in body ? body.message : body.error.description, options)
    this.name = 'LakeError'
  }

  /** The entry in `items` of a mutation or action error with this cause. */
  get detail(): ErrorDetail {
    if ('message' in this.body) return {type: this.code, description: this.body.message}
    return this.body.error
  }
}

function typed(status: number, type: string, description: string, more: object = {}): LakeError {
  return new LakeError(status, type, {error: {type, description, ...more}})
}

/**
 * For patches and publishes of a missing document. The public documentation shows the body but not the status. 409
 * rather than 404, because other state errors are conflicts, and a 404 here would mean a missing dataset; clients and
 * the Studio treat both alike.
 */
export function documentNotFoundError(id: string): LakeError {
  return typed(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, {id})
}

export function documentAlreadyExistsError(id: string): LakeError {
  return typed(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, {id})
}

export function documentRevisionIDDoesNotMatchError(
  id: string,
  currentRevisionID: string | null,
  expectedRevisionID: string,
): LakeError {
  const description = `Document "${id}" has unexpected revision ID`
  const more = {id, currentRevisionID, expectedRevisionID}
  return typed(409, 'documentRevisionIDDoesNotMatchError', description, more)
}

export function malformedDocumentIdError(id: string): LakeError {
  return typed(400, 'malformedDocumentIDError', `Malformed document ID: "${id}"`, {id})
}

export function immutableAttributeError(attribute: string): LakeError {
  const description = `Cannot modify immutable attribute "${attribute}"`
  return typed(400, 'cannotModifyImmutableAttributeError', description, {attribute})
}

export function invalidPatchError(description: string): LakeError {
  return typed(400, 'invalidPatchError', description)
}

export function documentTooLargeError(id: string, limit: string): LakeError {
  return typed(413, 'documentTooLargeError', `Document "${id}" exceeds ${limit}`, {id})
}

/** For deleting, unpublishing or changing the type of a referenced document. */
export function documentHasExistingReferencesError(id: string, referencingIDs: readonly string[]): LakeError {
  const description = `Document "${id}" cannot be deleted as there are references to it from "${referencingIDs[0] ?? ''}"`
  return typed(409, 'documentHasExistingReferencesError', description, {id, referencingIDs})
}

/** For an asset that is used outside the lake, in the words of who uses it. */
export function documentInUseError(description: string): LakeError {
  return typed(409, 'documentInUseError', description)
}

/** For a strong reference to a missing document. */
export function documentReferenceDoesNotExistError(id: string, referenceID: string): LakeError {
  const description = `Document "${id}" references non-existent document "${referenceID}"`
  return typed(409, 'documentReferenceDoesNotExistError', description, {id, referenceID})
}

export function insufficientPermissionsError(permission: string): LakeError {
  const description = `Insufficient permissions; permission "${permission}" required`
  return typed(403, 'insufficientPermissionsError', description, {permission})
}

/** Makes retries safe: clients treat this type as success. */
export function transactionAlreadyExistsError(id: string): LakeError {
  return typed(409, 'transactionAlreadyExistsError', `Transaction with ID "${id}" already exists`, {id})
}

const ECHOED_BODY_LENGTH = 1024

/** @param body the body as text or parsed; echoed, truncated, so that the caller can see the mistake */
export function httpInvalidRequestBody(description: string, body?: unknown): LakeError {
  const text = typeof body === 'string' ? body : echoOf(body)
  return typed(400, 'httpInvalidRequestBody', description, {
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
  return typed(400, 'invalidActionError', description, value === undefined ? {} : {value})
}

/** For an action that the release's state does not allow, and for changing its versions then. */
export function releaseStateError(releaseId: string, state: string, description: string): LakeError {
  return typed(409, 'releaseStateError', description, {releaseId, state})
}

/** The Studio reads the limit and says that no more releases can be made. */
export function releaseLimitExceededError(limit: number): LakeError {
  const description = `There are ${limit} releases already that are neither published nor archived`
  return typed(403, 'releaseLimitExceededError', description, {limit})
}

export function releaseTooLargeError(releaseId: string, limit: string): LakeError {
  return typed(413, 'releaseTooLargeError', `Release "${releaseId}" exceeds ${limit}`, {releaseId})
}

/** The client marks the position if `query` is a string and `start` and `end` are numbers. */
export function queryParseError(
  description: string,
  query: string,
  start = 0,
  end = query.length,
): LakeError {
  return typed(400, 'queryParseError', description, {query, start, end})
}

/** A query that parses but cannot be evaluated. 400, because a retry would not help. */
export function queryEvaluationError(description: string, query: string): LakeError {
  return typed(400, 'queryEvaluationError', description, {query})
}

export function queryTimeoutError(timeoutMs: number): LakeError {
  const description = `The query took longer than ${timeoutMs / 1000} s and was stopped.`
  return typed(504, 'queryTimeoutError', description)
}

/** A mutation or action of a transaction, by its index, and what is wrong with it. */
export interface StepFailure {
  step: number
  error: LakeError
}

function wrap(
  noun: 'mutation' | 'action',
  index: number,
  cause: LakeError,
  others: readonly StepFailure[],
): LakeError {
  const error: ErrorDetail = {
    type: `${noun}Error`,
    description: `The ${noun}(s) failed: ${cause.detail.description}`,
    items: [{step: index, error: cause}, ...others].map((item) => ({
      index: item.step,
      error: item.error.detail,
    })),
  }
  return new LakeError(cause.status, error.type, {error}, {cause})
}

/** Has the status of its cause: callers tell conflicts (409) from mistakes (400) by it. */
export function mutationError(
  index: number,
  cause: LakeError,
  others: readonly StepFailure[] = [],
): LakeError {
  return wrap('mutation', index, cause, others)
}

export function actionError(index: number, cause: LakeError, others: readonly StepFailure[] = []): LakeError {
  return wrap('action', index, cause, others)
}

/** The format of all errors that are not about a query, mutation or action. */
export function boomError(
  statusCode: number,
  message: string,
  extra: Record<string, unknown> = {},
): LakeError {
  const error = STATUS_CODES[statusCode] ?? 'Client Closed Request'
  return new LakeError(statusCode, error, {...extra, statusCode, error, message})
}

/** 499 as in nginx: the client has disconnected. Only the log sees it. */
export function clientClosedRequestError(): LakeError {
  return boomError(499, 'Nobody waits for the answer')
}
