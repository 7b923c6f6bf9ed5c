import {expect, test} from 'vitest'
import {cross, segmentBetween, touch} from './segments'

const rising = segmentBetween([0, 0], [2, 2])

test.each([
  ['one after the other on a line', segmentBetween([3, 3], [4, 4]), false, false],
  ['one behind the other', segmentBetween([1, 1], [4, 4]), true, false],
  ['end to end', segmentBetween([2, 2], [4, 0]), true, false],
  ['an end in the middle', segmentBetween([1, 1], [4, 0]), true, false],
  ['in the middle', segmentBetween([0, 2], [2, 0]), true, true],
  ['a point', segmentBetween([1, 1], [1, 1]), true, false],
  ['a point beside', segmentBetween([1, 2], [1, 2]), false, false],
])('segments touch or cross: %s', (_name, other, touches, crosses) => {
  expect([touch(rising, other), touch(other, rising)]).toEqual([touches, touches])
  expect([cross(rising, other), cross(other, rising)]).toEqual([crosses, crosses])
})
