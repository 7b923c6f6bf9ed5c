import {expect, test} from 'vitest'
import {FairQueue} from './fair-queue'

test('an owner with many items does not delay the others', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.push('a', item)
  queue.push('b', 'b1')
  queue.push('c', 'c1')
  queue.push('b', 'b2')
  expect([queue.size, queue.sizeOf('a'), queue.sizeOf('nobody')]).toEqual([7, 4, 0])
  const order = Array.from({length: 8}, () => queue.shift())
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', undefined])
  expect(queue.size).toBe(0)
})
