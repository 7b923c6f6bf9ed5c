import {expect, it, vi} from 'vitest'
import {UNDO_MS, createPriceChanges} from './price-changes'

it('finds the last change of a price for ten minutes, and then the one before is gone too', () => {
  vi.useFakeTimers()
  const changes = createPriceChanges()
  const [slip, second] = [
    {id: 'rack', from: 9.49, to: 99.9},
    {id: 'rack', from: 99.9, to: 9.99},
  ]
  changes.record(slip)
  vi.advanceTimersByTime(UNDO_MS / 2)
  changes.record(second)
  expect(changes.findLast('rack')).toBe(second)
  expect(changes.findLast('neck')).toBeUndefined()
  vi.advanceTimersByTime(UNDO_MS / 2)
  expect(changes.findLast('rack')).toBe(second)
  vi.advanceTimersByTime(UNDO_MS / 2)
  expect(changes.findLast('rack')).toBeUndefined()
})

it('goes back step by step', () => {
  vi.useFakeTimers()
  const changes = createPriceChanges()
  const [first, second] = [
    {id: 'rack', from: 9, to: 10},
    {id: 'rack', from: 10, to: 11},
  ]
  changes.record(first)
  changes.record(second)
  changes.drop(second)
  expect(changes.findLast('rack')).toBe(first)
})

it('tells whoever shows it when a change is made and when its time is over', () => {
  vi.useFakeTimers()
  const changes = createPriceChanges()
  const notify = vi.fn()
  const unsubscribe = changes.subscribe(notify)
  changes.record({id: 'rack', from: 9, to: 10})
  expect(notify).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(UNDO_MS)
  expect(notify).toHaveBeenCalledTimes(2)
  unsubscribe()
  changes.record({id: 'rack', from: 9, to: 10})
  expect(notify).toHaveBeenCalledTimes(2)
})
