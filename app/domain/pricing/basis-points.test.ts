import {expect, it, test} from 'vitest'
import {lessBasisPoints, basisPointsOf} from './basis-points'

test.each([
  [5, 1000, 1],
  [4, 1000, 0],
  [549, 1000, 55],
  [350, 675, 24],
  [0, 10_000, 0],
  [49_950_000_000_000, 1999, 9_985_005_000_000],
])('of %d cents %d hundredths of a percent are %d', (cents, basisPoints, part) => {
  expect(basisPointsOf(cents, basisPoints)).toBe(part)
})

it('takes off so much that what is left is rounded half up', () => {
  expect(lessBasisPoints(5, 5000)).toBe(3)
  expect(lessBasisPoints(699, 3333)).toBe(466)
  expect(lessBasisPoints(699, 10_000)).toBe(0)
})
