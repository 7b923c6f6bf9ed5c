import {expect, test} from 'vitest'
import {distance} from './distance'
import {toGeo} from './geo-value'

const OSLO = {lat: 59.913889, lng: 10.752222}
const STOCKHOLM = {lat: 59.329444, lng: 18.068611}

test('between cities, as the hosted service measures it, in both directions', () => {
  expect(distance(OSLO, STOCKHOLM)).toBeCloseTo(416_760.7738822515, 6)
  expect(distance(toGeo(STOCKHOLM), OSLO)).toBe(distance(OSLO, STOCKHOLM))
})

test('between points that are the same, next door, across the antimeridian, and antipodes', () => {
  expect(distance(OSLO, OSLO)).toBe(0)
  expect(distance({lat: 0, lng: 0}, {lat: 0.000001, lng: 0})).toBeCloseTo(0.111319, 5)
  expect(distance({lat: 0, lng: 179.5}, {lat: 0, lng: -179.5})).toBeCloseTo(111_319.49, 2)
  expect(distance({lat: 0, lng: 0}, {lat: 0, lng: 180})).toBeCloseTo(Math.PI * 6_378_137, 6)
})

test.each([
  ['a missing attribute', undefined],
  ['a place that is malformed', {lat: 1}],
  ['a line', {type: 'LineString', coordinates: [[0, 0], [1, 1]]}], // prettier-ignore
  ['a point in a list', {type: 'MultiPoint', coordinates: [[0, 0]]}],
])('null to %s', (_name, value) => {
  expect(distance(OSLO, value)).toBeNull()
  expect(distance(value, OSLO)).toBeNull()
})
