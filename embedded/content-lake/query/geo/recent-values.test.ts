import {expect, test} from 'vitest'
import {RecentValues} from './recent-values'

test('beyond the size, all is forgotten but the newest', () => {
  const recent = new RecentValues<string>(10)
  const [first, second, third] = [{}, {}, {}]
  recent.set(first, 'first', 6)
  recent.set(second, 'second', 4)
  expect([recent.get(first), recent.get(second)]).toEqual(['first', 'second'])
  recent.set(third, 'third', 1)
  expect([recent.get(first), recent.get(second), recent.get(third)]).toEqual([undefined, undefined, 'third'])
})
