import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {publications} from './publications'
import type {PublishSteps} from './publish-draft'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function steps(send: () => Promise<'published' | 'canceled'>): PublishSteps<string> {
  return {storedDraft: async () => 'draft', hasErrors: async () => false, send}
}

test('a publication runs once at a time, says what came of it, and is forgotten', async () => {
  const seen: string[] = []
  const stop = publications.subscribe(() => seen.push(publications.statusOf('a')))
  let publish: (result: 'published') => void = () => {}
  const send = vi.fn(() => new Promise<'published'>((resolve) => (publish = resolve)))
  const first = publications.start('a', steps(send))
  await vi.advanceTimersByTimeAsync(0)
  await publications.start('a', steps(send))
  expect(send).toHaveBeenCalledOnce()
  publish('published')
  await first
  expect(publications.statusOf('a')).toBe('published')
  await vi.advanceTimersByTimeAsync(4_000)
  stop()
  expect(seen).toEqual(['running', 'published', 'none'])
  expect(publications.statusOf('b')).toBe('none')
})

test('one that cannot be sent has failed, and can be started again', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const refuse = () => Promise.reject(new Error('no connection'))
  await publications.start('a', steps(refuse))
  expect(publications.statusOf('a')).toBe('failed')
  expect(report).toHaveBeenCalledOnce()
  const again = publications.start('a', steps(refuse))
  expect(publications.statusOf('a')).toBe('running')
  await again
})
