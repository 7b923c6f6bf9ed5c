import {expect, test} from 'vitest'
import {isAccidentalTap} from './is-accidental-tap'

let clock = 0
/** A first tap, and whether another that comes so much later and so far away is taken for its second half. */
function second(after: number, x = 0, y = 0): boolean {
  clock += 100_000
  isAccidentalTap({timeStamp: clock, clientX: 100, clientY: 100})
  return isAccidentalTap({timeStamp: clock + after, clientX: 100 + x, clientY: 100 + y})
}

test('a tap in the same place right after another is its second half', () => {
  expect([second(0), second(499), second(499, 20, -12)]).toEqual([true, true, true])
})

test('one that comes later, or elsewhere, is meant', () => {
  expect([second(500), second(100, 24), second(100, 0, -24), second(100, 18, 18)]).toEqual([
    ...[false, false, false, false],
  ])
})
