import {describe, expect, test} from 'vitest'
import {
  actionError,
  boomError,
  documentAlreadyExistsError,
  documentHasExistingReferencesError,
  documentNotFoundError,
  documentReferenceDoesNotExistError,
  documentRevisionIDDoesNotMatchError,
  documentTooLargeError,
  httpInvalidRequestBody,
  immutableAttributeError,
  insufficientPermissionsError,
  invalidActionError,
  invalidPatchError,
  LakeError,
  malformedDocumentIdError,
  mutationError,
  queryParseError,
  transactionAlreadyExistsError,
} from './errors'

describe('lake errors', () => {
  test.each<[LakeError, number, object]>([
    [
      documentNotFoundError('a'),
      409,
      {type: 'documentNotFoundError', description: 'The document with the ID "a" was not found', id: 'a'},
    ],
    [
      documentAlreadyExistsError('a'),
      409,
      {type: 'documentAlreadyExistsError', description: 'Document by ID "a" already exists', id: 'a'},
    ],
    [
      documentRevisionIDDoesNotMatchError('a', 'r2', 'r1'),
      409,
      {
        type: 'documentRevisionIDDoesNotMatchError',
        description: 'Document "a" has unexpected revision ID',
        id: 'a',
        currentRevisionID: 'r2',
        expectedRevisionID: 'r1',
      },
    ],
    [
      documentHasExistingReferencesError('a', ['b', 'c']),
      409,
      {
        type: 'documentHasExistingReferencesError',
        description: 'Document "a" cannot be deleted as there are references to it from "b"',
        id: 'a',
        referencingIDs: ['b', 'c'],
      },
    ],
    [
      documentReferenceDoesNotExistError('a', 'b'),
      409,
      {
        type: 'documentReferenceDoesNotExistError',
        description: 'Document "a" references non-existent document "b"',
        id: 'a',
        referenceID: 'b',
      },
    ],
    [
      insufficientPermissionsError('create'),
      403,
      {
        type: 'insufficientPermissionsError',
        description: 'Insufficient permissions; permission "create" required',
        permission: 'create',
      },
    ],
    [
      transactionAlreadyExistsError('t'),
      409,
      {type: 'transactionAlreadyExistsError', description: 'Transaction with ID "t" already exists', id: 't'},
    ],
    [
      malformedDocumentIdError('#'),
      400,
      {type: 'malformedDocumentIDError', description: 'Malformed document ID: "#"', id: '#'},
    ],
    [
      immutableAttributeError('_type'),
      400,
      {
        type: 'cannotModifyImmutableAttributeError',
        description: 'Cannot modify immutable attribute "_type"',
        attribute: '_type',
      },
    ],
    [invalidPatchError('no'), 400, {type: 'invalidPatchError', description: 'no'}],
    [invalidActionError('no', 1), 400, {type: 'invalidActionError', description: 'no', value: 1}],
    [
      documentTooLargeError('a', '1 byte'),
      413,
      {type: 'documentTooLargeError', description: 'Document "a" exceeds 1 byte', id: 'a'},
    ],
    [
      queryParseError('no', '*[', 1),
      400,
      {type: 'queryParseError', description: 'no', query: '*[', start: 1, end: 2},
    ],
  ])('%s', (error, status, detail) => {
    expect(error).toBeInstanceOf(LakeError)
    expect(error.status).toBe(status)
    expect(error.body).toEqual({error: detail})
    expect(error.detail).toEqual(detail)
    expect(error.code).toBe(error.detail.type)
    expect(error.message).toBe(error.detail.description)
  })

  test('a mutation error has the index of the mutation and the status of its cause', () => {
    const cause = insufficientPermissionsError('update')
    const error = mutationError(3, cause)
    expect(error.status).toBe(403)
    expect(error.code).toBe('mutationError')
    expect(error.cause).toBe(cause)
    expect(error.body).toEqual({
      error: {
        type: 'mutationError',
        description: 'The mutation(s) failed: Insufficient permissions; permission "update" required',
        items: [{index: 3, error: cause.detail}],
      },
    })
  })

  test('a failed action looks the same', () => {
    const error = actionError(0, documentNotFoundError('drafts.a'))
    expect(error.status).toBe(409)
    expect(error.detail).toMatchObject({
      type: 'actionError',
      description: 'The action(s) failed: The document with the ID "drafts.a" was not found',
      items: [{index: 0, error: {type: 'documentNotFoundError', id: 'drafts.a'}}],
    })
  })

  test('echoes an invalid body, truncated', () => {
    expect(httpInvalidRequestBody('bad', {a: 1}).body).toEqual({
      error: {type: 'httpInvalidRequestBody', description: 'bad', body: '{"a":1}', bodyTruncated: false},
    })
    const {body, bodyTruncated} = httpInvalidRequestBody('bad', 'x'.repeat(5000)).detail
    expect(body).toHaveLength(1024)
    expect(bodyTruncated).toBe(true)
  })

  test('all other errors have Boom’s format', () => {
    const error = boomError(401, 'Session not found', {errorCode: 'SIO-401-ANF'})
    expect(error.status).toBe(401)
    expect(error.body).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: 'Session not found',
      errorCode: 'SIO-401-ANF',
    })
    expect(mutationError(0, error).detail['items']).toEqual([
      {index: 0, error: {type: 'Unauthorized', description: 'Session not found'}},
    ])
  })
})
