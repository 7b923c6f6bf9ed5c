import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {backoffDelay} from './follow-orders'
import {streamOrders} from './live-orders.server'
import {createChangePoller} from './change-poller.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = {warn: () => {}}

function open({mayListen = async () => true} = {}) {
  const listeners = new Set<() => void>()
  const orderAdmin = {
    at: 1,
    version: async () => {
      if (orderAdmin.at === 0) throw new Error('the database is away')
      return `v${orderAdmin.at}`
    },
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const leave = new AbortController()
  const response = streamOrders({orderAdmin, canListen: mayListen, log, signal: leave.signal})
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  const change = () => {
    orderAdmin.at += 1
    for (const listener of listeners) listener()
  }
  return {orderAdmin, leave, response, next, change, listeners}
}

test('says the version at once, then every new one, and breathes', async () => {
  const {response, next, change} = open()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(await next()).toBe('retry: 1000\n\n')
  expect(await next()).toBe('event: version\ndata: v1\n\n')
  change()
  expect(await next()).toBe('event: version\ndata: v2\n\n')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await next()).toBe('event: beat\ndata: here\n\n')
})

test('ends with the session, saying so', async () => {
  let isSignedIn = true
  const {next, listeners} = open({mayListen: async () => isSignedIn})
  await next()
  await next()
  isSignedIn = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await next()).toBe('event: over\ndata: signed-out\n\n')
  expect(await next()).toBeUndefined()
  expect(listeners.size).toBe(0)
})

test('ends when the database does not answer, so that the page knows', async () => {
  const {orderAdmin, next, change, listeners} = open()
  await next()
  await next()
  orderAdmin.at = -1
  change()
  expect(await next()).toBeUndefined()
  expect(listeners.size).toBe(0)
})

test('lets go of a reader that leaves', async () => {
  const {leave, next, listeners} = open()
  await next()
  leave.abort()
  expect(listeners.size).toBe(0)
})

test('changes of other processes are found, and looked for only while someone listens', async () => {
  let version = 'a'
  const read = vi.fn(async () => version)
  const watch = createChangePoller({read})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).not.toHaveBeenCalled()
  const listener = vi.fn()
  const stop = watch.onChange(listener)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(listener).not.toHaveBeenCalled()
  version = 'b'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(listener).toHaveBeenCalledTimes(1)
  watch.changed()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  const reads = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(reads)
})

test('a database that is away for a while is looked at again', async () => {
  const read = vi.fn(async () => 'a')
  const failed = vi.fn()
  const watch = createChangePoller({read, log: {error: failed}})
  const listener = vi.fn()
  const stop = watch.onChange(listener)
  await vi.advanceTimersByTimeAsync(2_000)
  read.mockRejectedValueOnce(new Error('away'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(failed).toHaveBeenCalledTimes(1)
  read.mockResolvedValue('b')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
})

test('a lost connection is opened again later and later, and not by all in the same moment', () => {
  const waits = [0, 1, 2, 3, 9].map((tries) => backoffDelay(tries, () => 0.5))
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000])
  expect(backoffDelay(3, () => 0)).toBeLessThan(backoffDelay(3, () => 1))
})
