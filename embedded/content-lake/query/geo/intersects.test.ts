import {expect, test} from 'vitest'
import {GEO} from './geo-fixtures'
import {intersects} from './intersects'

const {point, points, line, polygon, collection, square} = GEO

const zone = polygon(square(0, 0, 10), square(4, 4, 2))

test.each([
  ['a point inside', zone, point(1, 1), true],
  ['a point in the hole', zone, point(5, 5), false],
  ['a point on the edge of the hole', zone, point(4, 5), true],
  ['a point inside the box only', polygon([[0, 0], [9, 0], [0, 9], [0, 0]]), point(8, 8), false], // prettier-ignore
  ['a line across', zone, line([-1, 5], [11, 6]), true],
  ['a line that touches a corner', zone, line([10, 10], [12, 12]), true],
  ['a line inside, far from the boundary', zone, line([1, 1], [2, 2]), true],
  ['a line in the hole', zone, line([4.5, 4.5], [5, 5]), false],
  ['a polygon around', zone, polygon(square(-5, -5, 30)), true],
  ['a polygon in the hole', zone, polygon(square(4.5, 4.5, 1)), false],
  ['a polygon that shares an edge', zone, polygon(square(10, 2, 3)), true],
  ['a polygon beside', zone, polygon(square(11, 2, 3)), false],
  ['equal points', points([3, 3], [1, 1]), point(1, 1), true],
  ['other points', points([3, 3], [1, 1]), point(2, 2), false],
  ['a point on a line', line([0, 0], [4, 2]), point(2, 1), true],
  ['a point on the extension of a line', line([0, 0], [4, 2]), point(6, 3), false],
  ['lines that cross', line([0, 0], [4, 4]), line([0, 4], [4, 0]), true],
  ['lines that would cross further on', line([0, 0], [4, 4]), line([5, 0], [3, 2]), false],
  ['lines that overlap', line([0, 0], [4, 4]), line([2, 2], [6, 6]), true],
  ['lines one after the other', line([0, 0], [2, 2]), line([3, 3], [6, 6]), false],
  ['one part of a collection', collection(point(50, 50), zone), point(1, 1), true],
])('%s', (_name, a, b, expected) => {
  expect(intersects(a, b)).toBe(expected)
  expect(intersects(b, a)).toBe(expected)
})

test('null unless both are geo values', () => {
  expect(intersects(point(1, 1), undefined)).toBeNull()
  expect(intersects('here', point(1, 1))).toBeNull()
})
