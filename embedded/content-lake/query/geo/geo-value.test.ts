import {describe, expect, test} from 'vitest'
import {LAKE_LIMITS} from '../../limits'
import {GeoValue, latLng, toGeo} from './geo-value'

const OSLO = {type: 'Point', coordinates: [10.75, 59.91]}
const SQUARE = [[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]] // prettier-ignore
const NOTCHED = [[0, 0], [10, 0], [10, 10], [5, 2], [0, 10], [0, 0]] // prettier-ignore
const HOLE = [[1, 1], [1, 2], [2, 2], [2, 1], [1, 1]] // prettier-ignore

function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(toGeo(value)))
}

describe('points', () => {
  test.each([
    ['lat and lng', {lat: 59.91, lng: 10.75}],
    ['lat and lon', {lat: 59.91, lon: 10.75}],
    ['the Studio’s geopoint', {_type: 'geopoint', lat: 59.91, lng: 10.75, alt: 12}],
    ['lon that is null', {lat: 59.91, lng: 10.75, lon: null}],
    [
      'GeoJSON with an altitude and another attribute',
      {...OSLO, coordinates: [10.75, 59.91, 12], name: 'Oslo'},
    ],
  ])('%s', (_name, value) => expect(jsonOf(value)).toEqual(OSLO))

  test('geo::latLng', () => {
    expect(JSON.parse(JSON.stringify(latLng(59.91, 10.75)))).toEqual(OSLO)
    expect(latLng(null, 10.75)).toBeNull()
    expect(latLng('59.91', 10.75)).toBeNull()
  })
})

describe('GeoJSON', () => {
  const LINE = [[0, 0], [1, 1]] // prettier-ignore
  test.each([
    {type: 'MultiPoint', coordinates: LINE},
    {type: 'LineString', coordinates: LINE},
    {type: 'MultiLineString', coordinates: [LINE, LINE]},
    {type: 'Polygon', coordinates: [SQUARE, HOLE]},
    {type: 'Polygon', coordinates: [SQUARE.toReversed()]},
    {type: 'MultiPolygon', coordinates: [[SQUARE], [HOLE]]},
    {type: 'GeometryCollection', geometries: [OSLO, {type: 'GeometryCollection', geometries: [OSLO]}]},
  ])('$type', (value) => expect(jsonOf(value)).toEqual(value))

  test('a geo value stays what it is', () => {
    const geo = toGeo(OSLO)
    expect(geo).toBeInstanceOf(GeoValue)
    expect(toGeo(geo)).toBe(geo)
  })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['text', 'Oslo'],
  ['a list of points', [{lat: 1, lng: 1}]],
  ['an object without a place', {}],
  ['lng and lon', {lat: 1, lng: 1, lon: 1}],
  ['a latitude alone', {lat: 1}],
  ['a latitude beyond the pole', {lat: 91, lng: 1}],
  ['a longitude beyond a second turn', {lat: 1, lng: 361}],
  ['infinity', {lat: 1, lng: Infinity}],
  ['an unknown type', {type: 'Circle', coordinates: [1, 1]}],
  ['a name from Object.prototype', {type: 'constructor', coordinates: [1, 1]}],
  ['a feature', {type: 'Feature', geometry: OSLO, properties: {}}],
  ['a position of one number', {type: 'Point', coordinates: [1]}],
  ['no positions', {type: 'MultiPoint', coordinates: []}],
  ['a line of one position', {type: 'LineString', coordinates: [[1, 1]]}],
  ['a polygon without rings', {type: 'Polygon', coordinates: []}],
  [
    'a ring of two corners',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [0, 0],
        ],
      ],
    },
  ],
  ['an open ring', {type: 'Polygon', coordinates: [SQUARE.slice(0, -1)]}],
  [
    'a ring that crosses itself',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
          [0, 0],
        ],
      ],
    },
  ],
  [
    'a ring that touches itself',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [2, 0],
          [0, 4],
          [0, 0],
        ],
      ],
    },
  ],
  [
    'a ring with a spike',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [4, 6],
          [4, 4],
          [0, 0],
        ],
      ],
    },
  ],
  [
    'a corner twice',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [4, 0],
          [4, 0],
          [4, 4],
          [0, 0],
        ],
      ],
    },
  ],
  ['a hole outside', {type: 'Polygon', coordinates: [HOLE, SQUARE]}],
  [
    'a hole across the shell',
    {
      type: 'Polygon',
      coordinates: [
        SQUARE,
        [
          [1, 1],
          [6, 2],
          [1, 3],
          [1, 1],
        ],
      ],
    },
  ],
  [
    'a hole across a notch of the shell',
    {
      type: 'Polygon',
      coordinates: [
        NOTCHED,
        [
          [1, 4],
          [9, 4],
          [5, 1],
          [1, 4],
        ],
      ],
    },
  ],
  ['a bad part of a collection', {type: 'GeometryCollection', geometries: [OSLO, {lat: 1, lng: 1}]}],
])('null for %s', (_name, value) => expect(toGeo(value)).toBeNull())

test('a shape of more positions than the limit is no geo value', () => {
  const positions = Array.from({length: LAKE_LIMITS.query.geoPositions}, (_, at) => [at / 100, 0])
  expect(toGeo({type: 'MultiPoint', coordinates: positions})).toBeInstanceOf(GeoValue)
  expect(toGeo({type: 'MultiPoint', coordinates: [...positions, [0, 1]]})).toBeNull()
})

test('a shape that is passed again is not parsed again', () => {
  const square = {type: 'Polygon', coordinates: [SQUARE]}
  expect(toGeo(square)).toBe(toGeo(square))
})
