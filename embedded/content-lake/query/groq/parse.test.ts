import {describe, expect, test} from 'vitest'
import {LakeError} from '../../documents/errors'
import {parseQuery} from './parse'

function parseErrorOf(query: string, params: Record<string, unknown> = {}): unknown {
  try {
    parseQuery(query, params)
  } catch (error) {
    if (error instanceof LakeError) return {status: error.status, ...error.body}
    throw error
  }
  return undefined
}

describe('errors', () => {
  test('invalid syntax, with its position', () => {
    expect(parseErrorOf('*[_type == ]')).toMatchObject({
      status: 400,
      error: {type: 'queryParseError', query: '*[_type == ]', end: 12},
    })
  })

  test('an incomplete query, with the hosted service’s message', () => {
    expect(parseErrorOf('*[')).toMatchObject({
      error: {description: 'unexpected end-of-file, expected expression'},
    })
  })

  test('a missing parameter, at any depth', () => {
    expect(parseErrorOf('*[_type == "a"]{"x": *[_id == $gone]}', {other: 1})).toMatchObject({
      error: {description: 'param $gone referenced, but not provided', start: 30, end: 35},
    })
  })
})

test('null and objects that look like syntax nodes are valid parameter values', () => {
  expect(parseErrorOf('$a', {a: null})).toBeUndefined()
  expect(parseErrorOf('$a', {a: {type: 'Parameter', name: 'b'}})).toBeUndefined()
})
