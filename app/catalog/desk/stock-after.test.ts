import {expect, test} from 'vitest'
import {stockAfter} from './stock-after'

test.each([
  {typed: 10, seen: 10, now: 7, after: 7},
  {typed: 12, seen: 10, now: 7, after: 9},
  {typed: 0, seen: 10, now: 7, after: 0},
  {typed: null, seen: 10, now: 7, after: null},
  {typed: null, seen: null, now: null, after: null},
  {typed: 5, seen: null, now: null, after: 5},
  {typed: 5, seen: 10, now: null, after: 5},
])('typed $typed over $seen when there are $now: $after', ({typed, after, ...there}) => {
  expect(stockAfter(typed, there)).toBe(after)
})
