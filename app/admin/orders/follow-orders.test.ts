import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {followOrders, backoffDelay} from './follow-orders'

class TestSource extends EventTarget {
  isOpen = true
  constructor(readonly url: string) {
    super()
    sources.push(this)
  }
  close() {
    this.isOpen = false
  }
  say(type: string, data = '') {
    this.dispatchEvent(new MessageEvent(type, {data}))
  }
}

let sources: TestSource[] = []
let page: EventTarget
const onVersion = vi.fn()
const onConnection = vi.fn()
const onOver = vi.fn()
const opened = () => sources.filter(({isOpen}) => isOpen).length
const last = () => sources.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  sources = []
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('EventSource', TestSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = () => followOrders({onVersion, onConnection, onSessionEnded: onOver})
const tell = (type: string, more: object = {}) => page.dispatchEvent(Object.assign(new Event(type), more))

test('what is new is told, and that there is a connection', () => {
  follow()
  last().say('version', '17')
  expect(last().url).toBe('/staff/orders/live')
  expect(onVersion.mock.calls).toEqual([['17']])
  expect(onConnection.mock.calls).toEqual([['open']])
})

test('silence for too long is a lost connection; a beat is enough to be no silence', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(39_999)
  last().say('beat')
  await vi.advanceTimersByTimeAsync(39_999)
  expect(onConnection).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onConnection.mock.calls).toEqual([['lost']])
  expect(opened()).toBe(0)
})

test('a lost connection is opened again, after longer and longer waits, until something is heard', async () => {
  follow()
  for (const [wait, count] of [
    [1_250, 2],
    [2_500, 3],
    [5_000, 4],
  ] as const) {
    last().say('error')
    await vi.advanceTimersByTimeAsync(wait * 0.6 - 1)
    expect(sources).toHaveLength(count - 1)
    await vi.advanceTimersByTimeAsync(wait * 0.4 + 1)
    expect(sources).toHaveLength(count)
  }
  last().say('version', '18')
  last().say('error')
  await vi.advanceTimersByTimeAsync(1_250)
  expect(sources).toHaveLength(5)
})

test('the waits double, up to a longest, and differ from browser to browser', () => {
  const middle = [0, 1, 2, 3, 4, 20].map((tries) => backoffDelay(tries, () => 0.5))
  expect(middle).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  expect([backoffDelay(0, () => 0), backoffDelay(0, () => 1)]).toEqual([750, 1_250])
})

test('a session that is over is asked for nothing more', async () => {
  follow()
  last().say('over')
  expect(onOver).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sources).toHaveLength(1)
  expect(opened()).toBe(0)
})

test('the network goes and comes back: at once', () => {
  follow()
  tell('offline')
  expect(onConnection.mock.calls).toEqual([['lost']])
  expect(opened()).toBe(0)
  tell('online')
  expect(opened()).toBe(1)
})

test('after the network was back, the first wait is short again', async () => {
  follow()
  for (let lost = 0; lost < 5; lost += 1) tell('offline')
  tell('online')
  const before = sources.length
  last().say('error')
  await vi.advanceTimersByTimeAsync(1_250)
  expect(sources).toHaveLength(before + 1)
})

test('a page kept for "back" holds no connection, and has one when it is shown again', () => {
  follow()
  tell('pagehide')
  expect(opened()).toBe(0)
  tell('pageshow', {persisted: false})
  expect(opened()).toBe(0)
  tell('pageshow', {persisted: true})
  expect(opened()).toBe(1)
})

test('whoever has ended it hears nothing more', async () => {
  follow()()
  for (const type of ['online', 'offline', 'pagehide']) tell(type)
  tell('pageshow', {persisted: true})
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sources).toHaveLength(1)
  expect(opened()).toBe(0)
  expect(onConnection).not.toHaveBeenCalled()
})
