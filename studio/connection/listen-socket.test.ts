import {beforeEach, expect, it, vi} from 'vitest'
import {ListenSocket} from './listen-socket'
import {TIMINGS} from './socket'

class FakeWebSocket extends EventTarget {
  readyState = 0
  sent: string[] = []
  send = (text: string) => void this.sent.push(text)
  close = () => void (this.readyState = 3)
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  hear(frame: object) {
    this.dispatchEvent(new MessageEvent('message', {data: JSON.stringify(frame)}))
  }
}

let opened: FakeWebSocket[]
let pings: boolean[]
let socket: ListenSocket
let losses: number

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  pings = []
  losses = 0
  const openWebSocket = () => {
    const webSocket = new FakeWebSocket()
    opened.push(webSocket)
    return webSocket as never
  }
  socket = new ListenSocket(openWebSocket, TIMINGS, async () => pings.shift() ?? true)
  const onLost = () => {
    losses++
    // As the Studio's listeners do.
    socket.subscribe('/again', {onEvent: () => {}, onError: () => {}, onLost: () => {}})
  }
  socket.subscribe('/one', {onEvent: () => {}, onError: () => {}, onLost})
  opened[0]?.open()
})

it('comes back as one connection, once the server answers and no sooner', async () => {
  pings = [false, false, true]
  socket.reconnect()
  expect([losses, opened.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(200)
  expect([losses, opened.length]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(400)
  expect([losses, opened.length]).toEqual([3, 1])
  await vi.advanceTimersByTimeAsync(800)
  expect([losses, opened.length, socket.isOpen]).toEqual([3, 2, false])
  opened[1]?.open()
  expect(socket.isOpen).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened).toHaveLength(2)
})

it('knows how long it was lost, whatever attempts failed meanwhile', async () => {
  expect(socket.lastOutageMs).toBe(0)
  pings = [false, true]
  socket.reconnect()
  await vi.advanceTimersByTimeAsync(200 + 400)
  opened[1]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(800)
  expect(socket.lastOutageMs).toBe(0)
  opened[2]?.open()
  expect(socket.lastOutageMs).toBe(1_400)
  socket.reconnect()
  await vi.advanceTimersByTimeAsync(10_000)
  opened[3]?.open()
  expect(socket.lastOutageMs).toBe(10_000)
})

it('does not wait for the next attempt when it is told to hurry', async () => {
  pings = [false, false, false, true]
  socket.reconnect()
  await vi.advanceTimersByTimeAsync(200 + 400 + 800)
  expect(opened).toHaveLength(1)
  socket.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toHaveLength(2)
})

it('is not trusted after the computer slept', async () => {
  vi.setSystemTime(Date.now() + TIMINGS.sleep + 1)
  await vi.advanceTimersByTimeAsync(TIMINGS.pingInterval)
  expect([losses, opened[0]?.readyState]).toEqual([1, 3])
})

it('is trusted while its pings are late by less, as in a hidden page', async () => {
  vi.setSystemTime(Date.now() + 60_000)
  await vi.advanceTimersByTimeAsync(TIMINGS.pingInterval)
  opened[0]?.hear({op: 'pong'})
  expect([losses, opened.length]).toEqual([0, 1])
})
