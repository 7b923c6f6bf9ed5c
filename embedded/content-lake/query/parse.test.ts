import {describe, expect, test} from 'vitest'
import {LakeError} from '../documents/errors'
import {parseQuery} from './parse'

function refusal(query: string, params: Record<string, unknown> = {}): unknown {
  try {
    parseQuery(query, params)
  } catch (error) {
    if (error instanceof LakeError) return {status: error.status, ...error.body}
    throw error
  }
  return undefined
}

describe('what is refused', () => {
  test('syntax, with the place', () => {
    expect(refusal('*[_type == ]')).toMatchObject({
      status: 400,
      error: {type: 'queryParseError', query: '*[_type == ]', end: 12},
    })
  })

  test('an end that comes too soon, in the words that clients know', () => {
    expect(refusal('*[')).toMatchObject({error: {description: 'unexpected end-of-file, expected expression'}})
  })

  test('a parameter that is not given, wherever it stands', () => {
    expect(refusal('*[_type == "a"]{"x": *[_id == $gone]}', {other: 1})).toMatchObject({
      error: {description: 'param $gone referenced, but not provided', start: 30, end: 35},
    })
  })
})

test('a parameter given as null or as an object that looks like a node is a value', () => {
  expect(refusal('$a', {a: null})).toBeUndefined()
  expect(refusal('$a', {a: {type: 'Parameter', name: 'b'}})).toBeUndefined()
})
