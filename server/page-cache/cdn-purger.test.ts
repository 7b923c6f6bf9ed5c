import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {createCdnPurger} from './cdn-purger'

/** A CDN that responds when the test says so. */
function createHarness() {
  const requests: {keys: readonly string[]; signal: AbortSignal; done(): void; fail(): void}[] = []
  const log = {info: vi.fn(), warn: vi.fn()}
  const purger = createCdnPurger({
    purge: (keys, signal) =>
      new Promise((resolve, reject) => {
        requests.push({keys, signal, done: resolve, fail: () => reject(new Error('away'))})
      }),
    log,
    firstPauseMs: 100,
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    ...{purger, log, requests},
    async end(how: 'done' | 'fail') {
      requests.at(-1)?.[how]()
      await settle()
    },
  }
}

let cdn: ReturnType<typeof createHarness>
beforeEach(() => {
  vi.useFakeTimers()
  cdn = createHarness()
})
afterEach(() => void cdn.purger.close())

const sent = () => cdn.requests.map(({keys}) => keys)

describe('a purge', () => {
  test('goes at once, and what changes meanwhile goes with the next one', async () => {
    cdn.purger.add(['content'])
    cdn.purger.add(['products', 'product-A'])
    cdn.purger.add(['products', 'product-B'])
    expect(sent()).toEqual([['content']])
    await cdn.end('done')
    expect(sent()).toEqual([['content'], ['products', 'product-A', 'product-B']])
    await cdn.end('done')
    expect(cdn.requests).toHaveLength(2)
    expect(cdn.purger.counts()).toEqual({purges: 2, failures: 0})
  })

  test('of the same is sent again if it has changed again meanwhile', async () => {
    cdn.purger.add(['content'])
    cdn.purger.add(['content'])
    await cdn.end('done')
    expect(sent()).toEqual([['content'], ['content']])
  })

  test('of more than a request may hold is one of everything', async () => {
    cdn.purger.add(['content'])
    cdn.purger.add(Array.from({length: 256}, (_, n) => `product-${n}`))
    await cdn.end('done')
    expect(sent()[1]).toHaveLength(256)
    cdn.purger.add(Array.from({length: 257}, (_, n) => `product-${n}`))
    await cdn.end('done')
    cdn.purger.add(Array.from({length: 100}, (_, n) => `product-${'x'.repeat(90)}-${n}`))
    await cdn.end('done')
    expect(sent().slice(2)).toEqual([['all'], ['all']])
  })
})

describe('a purge that fails', () => {
  test('is tried again with growing pauses, together with what has changed since', async () => {
    cdn.purger.add(['content'])
    await cdn.end('fail')
    cdn.purger.add(['product-A'])
    expect(cdn.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(99)
    expect(cdn.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()[1]?.toSorted()).toEqual(['content', 'product-A'])
    await cdn.end('fail')
    await vi.advanceTimersByTimeAsync(199)
    expect(cdn.requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    await cdn.end('done')
    expect(cdn.requests).toHaveLength(3)
    expect(cdn.purger.counts()).toEqual({purges: 1, failures: 2})
  })

  test('is said once an outage, and so is its end', async () => {
    for (let outage = 1; outage <= 2; outage++) {
      cdn.purger.add(['content'])
      for (let n = 0; n < 3; n++) {
        await cdn.end('fail')
        await vi.advanceTimersByTimeAsync(30_000)
      }
      await cdn.end('done')
      expect(cdn.log.warn).toHaveBeenCalledTimes(outage)
      expect(cdn.log.info).toHaveBeenCalledTimes(outage)
    }
    expect(cdn.log.info).toHaveBeenLastCalledWith({failures: 3}, expect.any(String))
  })

  test('waits for half a minute at most', async () => {
    cdn.purger.add(['content'])
    for (let n = 1; n <= 15; n++) {
      await cdn.end('fail')
      await vi.advanceTimersByTimeAsync(30_000)
      expect(cdn.requests).toHaveLength(n + 1)
    }
  })
})

test('nothing is sent, or tried again, once it is closed', async () => {
  cdn.purger.add(['content'])
  cdn.purger.close()
  expect(cdn.requests[0]?.signal.aborted).toBe(true)
  await cdn.end('fail')
  cdn.purger.add(['products'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cdn.requests).toHaveLength(1)
  expect(cdn.log.warn).not.toHaveBeenCalled()
})
