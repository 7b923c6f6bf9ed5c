import {parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {LakeError} from '../../documents/errors'
import {withGeoCalls} from './geo-calls'

describe('geo(x) becomes geo::latLng(x)', () => {
  test.each([
    ['geo(a)', 'geo::latLng(a)'],
    ['global::geo(a)', 'geo::latLng(a)'],
    ['geo(geo(a))', 'geo::latLng(geo::latLng(a))'],
    ['geo({"lat": 1, "lng": 2,},)', 'geo::latLng({"lat": 1, "lng": 2,},)'],
    ['geo (a)', 'geo::latLng (a)'],
    ['geo // (\n(a)', 'geo::latLng // (\n(a)'],
    ['{...geo(a), "b": [...geo(b)]}', '{...geo::latLng(a), "b": [...geo::latLng(b)]}'],
    ['geo::distance(geo(a), geo($b))', 'geo::distance(geo::latLng(a), geo::latLng($b))'],
    ['fn my::geo($x) = geo($x); my::geo(a)', 'fn my::geo($x) = geo::latLng($x); my::geo(a)'],
  ])('%s', (query, expected) => expect(withGeoCalls(query).query).toBe(expected))

  test.each([
    '"geo(a)"',
    "'it\\'s geo(a, b)'",
    '"\\\\" + "geo(a)"',
    'a // geo(a)\n',
    'a.geo',
    'geo[0].lat',
    '{geo, "geo": geo}',
    'order(geo asc)',
    '$geo == 1',
    'geography(a)',
    'pt::geo(a)',
    'geo::latLng(1, 2)',
    'geo::contains([1, {"a": (2)}], b)',
    '"geo(a',
  ])('but not %s', (query) => expect(withGeoCalls(query).query).toBe(query))

  test('groq-js parses the result', () => {
    expect(parse(withGeoCalls('*[geo::contains(geo(a), geo::latLng(1, 2))]').query)).toMatchObject({
      type: 'Filter',
      expr: {name: 'contains', args: [{name: 'latLng', args: [{name: 'a'}]}, {name: 'latLng'}]},
    })
  })
})

test('positions in the rewritten query lead back to the caller’s', () => {
  const query = 'geo(a) == global::geo(b) + c'
  const rewritten = withGeoCalls(query)
  const originalOf = (part: string) => rewritten.toOriginal(rewritten.query.lastIndexOf(part))
  expect(originalOf('a) ==')).toBe(query.indexOf('a) =='))
  expect(originalOf('geo::latLng(b)')).toBe(query.indexOf('global'))
  expect(originalOf('latLng(b)')).toBe(query.indexOf('global'))
  expect(originalOf('(b)')).toBe(query.indexOf('(b)'))
  expect(originalOf('c')).toBe(query.indexOf('c'))
  expect(rewritten.toOriginal(rewritten.query.length)).toBe(query.length)
  expect(withGeoCalls('a +').toOriginal(3)).toBe(3)
})

test.each([
  ['geo()', 'geo', 1, 0],
  ['geo(a, b)', 'geo', 1, 2],
  ['geo::latLng(a)', 'latLng', 2, 1],
  ['geo::distance(a, {"b": c}, d)', 'distance', 2, 3],
  ['geo::contains([a, b])', 'contains', 2, 1],
  ['geo :: intersects ()', 'intersects', 2, 0],
])('the wrong number of arguments: %s', (call, name, arity, count) => {
  const query = `*[${call}]`
  let caught: unknown
  try {
    withGeoCalls(query)
  } catch (error) {
    caught = error
  }
  expect(caught).toBeInstanceOf(LakeError)
  expect(caught).toMatchObject({
    status: 400,
    body: {
      error: {
        type: 'queryParseError',
        description: `Incorrect number of arguments to function ${name}(). Expected ${arity}, got ${count}.`,
        query,
        start: 2,
        end: 2 + call.length,
      },
    },
  })
})

test('a function that the query declares itself has the parameters it likes', () => {
  const query = 'fn geo::latLng($a) = $a;\n1'
  expect(withGeoCalls(query).query).toBe(query)
})

test('the size of a query costs its size', () => {
  const long = `geo(${' '.repeat(1_000_000)}"${'x'.repeat(1_000_000)}")`
  expect(withGeoCalls(long).query.length).toBe(long.length + 'geo::latLng'.length - 'geo'.length)
})
