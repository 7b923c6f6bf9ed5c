import {describe, expect, test} from 'vitest'
import {contains} from './contains'
import {GEO} from './geo-fixtures'

const {point, points, line, polygon, collection, square} = GEO

describe('a polygon with a hole', () => {
  const zone = polygon(square(0, 0, 10), square(4, 4, 2))

  test.each([
    ['a point inside', point(1, 1), true],
    ['a point outside', point(11, 1), false],
    ['a point beside a corner, at its height', point(-1, 10), false],
    ['a point on an edge', point(5, 0), true],
    ['a corner', point(10, 10), true],
    ['a point in the hole', point(5, 5), false],
    ['a point on the edge of the hole', point(4, 5), true],
    ['points inside and outside', points([1, 1], [11, 1]), false],
    ['a line inside', line([1, 1], [9, 2], [9, 9]), true],
    ['a line along an edge', line([0, 2], [0, 8]), true],
    ['a line along edges, with a corner between', line([2, 0], [10, 0], [10, 5]), true],
    ['a line that leaves', line([1, 1], [11, 1]), false],
    ['a line between two edges, through the hole', line([0, 5], [10, 5]), false],
    ['a line along the hole', line([0, 4], [10, 4]), true],
    ['a line through corners of the hole', line([1, 1], [7, 7]), false],
    ['a line through the hole, its middle before it', line([1, 5], [7, 5.5]), false],
    ['a square inside', polygon(square(1, 1, 2)), true],
    ['itself', zone, true],
    ['itself without the hole', polygon(square(0, 0, 10)), false],
    ['what fills the hole', polygon(square(4, 4, 2)), false],
    ['a square around the hole', polygon(square(3, 3, 4)), false],
    ['a square around the hole that has a larger hole', polygon(square(3, 3, 4), square(3.5, 3.5, 3)), true],
    ['a ring of ground that is partly in the hole', polygon(square(3, 3, 4), square(4.5, 4.5, 1)), false],
    ['a square beside the hole, up to its edge', polygon(square(1, 4, 3)), true],
    ['a larger square', polygon(square(-1, -1, 12)), false],
    ['a collection inside', collection(point(1, 1), line([1, 1], [2, 2])), true],
    ['a collection with a part outside', collection(point(1, 1), point(11, 1)), false],
  ])('%s: %#', (_name, inner, expected) => expect(contains(zone, inner)).toBe(expected))
})

test('a line that leaves a concave polygon between two of its corners', () => {
  const notched = polygon([[0, 0], [10, 0], [10, 10], [5, 2], [0, 10], [0, 0]]) // prettier-ignore
  expect(contains(notched, line([0, 10], [10, 10]))).toBe(false)
  expect(contains(notched, line([0, 2], [10, 2]))).toBe(true)
})

test('a point below a corner', () => {
  const roof = polygon([[0, 0], [10, 0], [5, 5], [0, 0]]) // prettier-ignore
  expect(contains(roof, point(5, 1))).toBe(true)
  expect(contains(roof, point(5, -1))).toBe(false)
})

test('a line along a slanted edge, the middle of which is no double', () => {
  const field = polygon([[0, 0], [0.1, 0.1], [3.1, 5.1], [0, 9], [0, 0]]) // prettier-ignore
  expect(contains(field, line([0.1, 0.1], [3.1, 5.1]))).toBe(true)
})

describe('several parts', () => {
  const islands = collection(polygon(square(0, 0, 2)), polygon(square(5, 5, 2)), line([0, 9], [4, 9], [9, 9]))

  test.each([
    ['points on two of them', points([1, 1], [6, 6]), true],
    ['a line from one to another', line([1, 1], [6, 6]), false],
    ['part of the line, across its corner', line([3, 9], [5, 9]), true],
    ['the line and more', line([3, 9], [10, 9]), false],
    ['a line that runs off the line', line([3, 9], [5, 8]), false],
  ])('%s', (_name, inner, expected) => expect(contains(islands, inner)).toBe(expected))
})

test('a gap in a line', () => {
  const dashes = collection(line([0, 0], [2, 2]), line([3, 3], [5, 5]), line([1, 1], [2.5, 2.5]))
  expect(contains(dashes, line([0.5, 0.5], [2.5, 2.5]))).toBe(true)
  expect(contains(dashes, line([1, 1], [4, 4]))).toBe(false)
})

test('a gap in an upright line', () => {
  const dashes = collection(line([1, 0], [1, 2]), line([1, 5], [1, 3]))
  expect(contains(dashes, line([1, 4], [1, 3]))).toBe(true)
  expect(contains(dashes, line([1, 1], [1, 4]))).toBe(false)
})

test('a line without length is like a point', () => {
  expect(contains(line([0, 0], [4, 4]), line([1, 1], [1, 1]))).toBe(true)
  expect(contains(line([0, 0], [4, 4]), line([1, 2], [1, 2]))).toBe(false)
})

test('points contain points, and nothing larger', () => {
  expect(contains(points([1, 1], [2, 2]), point(2, 2))).toBe(true)
  expect(contains(points([1, 1], [2, 2]), point(1, 2))).toBe(false)
  expect(contains(points([1, 1], [2, 2]), line([1, 1], [2, 2]))).toBe(false)
  expect(contains(line([0, 0], [9, 9]), polygon(square(1, 1, 1)))).toBe(false)
})

test('null unless both are geo values', () => {
  expect(contains(point(1, 1), undefined)).toBeNull()
  expect(contains({lat: 1}, point(1, 1))).toBeNull()
})
