import {expect, test} from 'vitest'
import {createKeyedMutex} from './keyed-mutex'

test('tasks of one key run in order, one at a time, and those of another key do not wait for them', async () => {
  const runExclusive = createKeyedMutex()
  const log: string[] = []
  const {promise: blocked, resolve: unblock} = withResolver()
  const first = runExclusive('a', async () => {
    await blocked
    log.push('a1')
    throw new Error('a1 failed')
  })
  const second = runExclusive('a', async () => void log.push('a2'))
  await runExclusive('b', async () => void log.push('b1'))
  expect(log).toEqual(['b1'])
  unblock()
  await expect(first).rejects.toThrow('a1 failed')
  await second
  expect(log).toEqual(['b1', 'a1', 'a2'])
  expect(await runExclusive('a', async () => 'again')).toBe('again')
})

function withResolver() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return {promise, resolve}
}
