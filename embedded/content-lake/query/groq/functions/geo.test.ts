import {describe, expect, test} from 'vitest'
import {LakeError} from '../../../documents/errors'
import type {LakeDocument} from '../../../documents/types'
import {Replica} from '../../replica'
import {parseQuery} from '../parse'

const documents = [
  documentOf('nowhere'),
  documentOf('oslo', {lat: 59.91, lng: 10.75}),
  documentOf('paris', {lat: 48.86, lng: 2.35}),
]

const replica = new Replica()
replica.change(documents, [])

function resultOf(query: string, params: Record<string, unknown> = {}): unknown {
  const {json} = replica.query({
    query,
    params,
    readFilters: ['_id in path("**")'],
    perspective: ['raw'],
    identity: '',
    projectId: '',
    dataset: '',
  })
  return JSON.parse(json)
}

function documentOf(id: string, location?: unknown): LakeDocument {
  const at = '2026-11-01T09:00:00Z'
  return {_id: id, _type: 'place', _rev: 'r', _createdAt: at, _updatedAt: at, location}
}

const POINT = {type: 'Point', coordinates: [2, 1]}

describe('in a query', () => {
  test.each([
    ['geo({"lat": 1, "lng": 2, "extra": 3})', POINT],
    ['global::geo(geo({"lat": 1, "lng": 2}))', POINT],
    ['geo::latLng(1, 2)', POINT],
    ['geo::latLng(1, null)', null],
    ['geo("here")', null],
    ['*[]{"place": geo(location)}[0].place', null],
    ['*[geo::contains($zone, location)]._id', ['paris']],
    ['*[geo::intersects(geo($zone), geo(location))]._id', ['paris']],
    ['*[geo::distance(location, geo::latLng(60, 11)) < 50000]._id', ['oslo']],
    ['*[] | order(geo::distance(location, geo::latLng(48, 2)))[]._id', ['paris', 'oslo', 'nowhere']],
  ])('%s', (query, expected) => {
    const ring = [[0, 40], [10, 40], [10, 50], [0, 50], [0, 40]] // prettier-ignore
    expect(resultOf(query, {zone: {type: 'Polygon', coordinates: [ring]}})).toEqual(expected)
  })
})

test('a geo value is neither an object nor a primitive', () => {
  const query = `{
    "attribute": geo::latLng(1, 2).type,
    "equal": geo::latLng(1, 2) == geo::latLng(1, 2),
    "shared": array::intersects([geo::latLng(1, 2)], [geo::latLng(1, 2)]),
    "unique": count(array::unique([geo::latLng(1, 2), geo::latLng(1, 2)])),
    "defined": defined(geo::latLng(1, 2)),
  }`
  expect(resultOf(query)).toEqual({attribute: null, equal: false, shared: false, unique: 2, defined: true})
})

test('the position of an error is in the caller’s query', () => {
  const query = 'geo(a) == geo(b) + ]'
  let caught: unknown
  try {
    parseQuery(query, {})
  } catch (error) {
    caught = error
  }
  expect(caught).toBeInstanceOf(LakeError)
  expect(caught).toMatchObject({body: {error: {query, start: query.indexOf(']')}}})
})
