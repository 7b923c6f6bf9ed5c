import {NEVER, of, Subject, throwError} from 'rxjs'
import type {Observable} from 'rxjs'
import {beforeEach, expect, it, vi} from 'vitest'
import {persistentRequests} from './persistent-requests'
import type {HttpEvent} from './persistent-requests'
import {UnansweredWrites} from './unanswered-writes'

const API_HOST = 'https://shop.example/lake'
const LOST = Object.assign(new Error('Request error'), {isNetworkError: true})
const answered = (body: unknown = {}): Observable<HttpEvent> =>
  of({type: 'progress'}, {type: 'response', body})
const refused = (statusCode: number, type = 'busy') =>
  throwError(() => Object.assign(new Error(type), {statusCode, response: {body: {error: {type}}}}))

type Change = 'ready' | 'lost'
let page: EventTarget
let writes: UnansweredWrites
let socket: {
  changes: Subject<Change>
  isOpen: boolean
  isReady: boolean
  lastOutageMs: number
  reconnect: () => void
  hurry: () => void
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  writes = new UnansweredWrites(page)
  socket = {
    ...{changes: new Subject(), isOpen: true, isReady: true, lastOutageMs: 0},
    ...{reconnect: vi.fn(), hurry: vi.fn()},
  }
})

/** Sends one request, whose attempts end in these ways, one after another. */
function send(request: object, ...attempts: Observable<HttpEvent>[]) {
  const attempt = vi.fn(() => attempts.shift() ?? NEVER)
  const request$ = persistentRequests(attempt, {
    ...{apiHost: API_HOST, socket, writes, page},
  })(request, undefined as never)
  const seen: unknown[] = []
  const subscription = request$.subscribe({
    next: (event) => seen.push(event),
    error: (error: Error) => seen.push(error.message),
  })
  return {attempt, seen, subscription}
}

const write = (more: object = {}) => ({
  ...{url: `${API_HOST}/v2025-02-19/data/actions/production`, method: 'POST'},
  body: {actions: [], transactionId: 'mine', ...more},
})
const read = {url: `${API_HOST}/v2025-02-19/data/query/production?query=*`, method: 'GET'}

it.each([
  ['the network', throwError(() => LOST)],
  ['503', refused(503)],
  ['429', refused(429)],
])('a write that fails by %s is sent again, and holds the page until it is answered', (_, failure) => {
  const {attempt, seen} = send(write(), failure, failure, answered({transactionId: 'mine'}))
  expect(socket.reconnect).toHaveBeenCalledOnce()
  expect(leaves()).toBe(false)
  vi.advanceTimersByTime(200)
  expect(writes.isEmpty).toBe(false)
  vi.advanceTimersByTime(400)
  expect(attempt).toHaveBeenCalledTimes(3)
  expect(seen).toEqual([{type: 'response', body: {transactionId: 'mine'}}])
  expect([writes.isEmpty, leaves()]).toEqual([true, true])
})

it('a write goes on for as long as it takes, and after nobody waits for it any more', () => {
  const failures = Array.from({length: 300}, () => throwError(() => LOST))
  const {attempt, subscription} = send(write(), ...failures, answered())
  subscription.unsubscribe()
  vi.advanceTimersByTime(301 * 2_000)
  expect(attempt).toHaveBeenCalledTimes(301)
  expect(writes.isEmpty).toBe(true)
})

it('an attempt that gets no answer is given up, and the next may take longer', () => {
  const {attempt} = send(write(), NEVER, NEVER)
  vi.advanceTimersByTime(9_999)
  expect(attempt).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1 + 200)
  expect(attempt).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(19_999)
  expect(attempt).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1 + 400)
  expect(attempt).toHaveBeenCalledTimes(3)
})

it.each([
  ['write', write()],
  ['read', read],
])('a %s under way is sent again when the connection is lost, at once when it is back', (_, request) => {
  const {attempt, seen} = send(request, NEVER, answered())
  socket.changes.next('lost')
  expect(attempt).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(200)
  socket.changes.next('ready')
  expect(attempt).toHaveBeenCalledTimes(2)
  expect(seen).toEqual([{type: 'response', body: {}}])
})

it('a write is not sent again before the listeners are back', () => {
  const {attempt} = send(
    write(),
    throwError(() => LOST),
    answered(),
  )
  socket.isReady = false
  vi.advanceTimersByTime(60_000)
  expect(attempt).toHaveBeenCalledTimes(1)
  socket.changes.next('ready')
  expect(attempt).toHaveBeenCalledTimes(2)
})

it('the browser’s word that it is online again ends the pause of a read', () => {
  const failures = Array.from({length: 5}, () => throwError(() => LOST))
  const {attempt} = send(read, ...failures, answered())
  vi.advanceTimersByTime(200 + 400 + 800 + 1_600)
  expect(attempt).toHaveBeenCalledTimes(5)
  page.dispatchEvent(new Event('online'))
  expect(attempt).toHaveBeenCalledTimes(6)
  expect(socket.hurry).toHaveBeenCalled()
})

it('what the lost answer stored is a success, but not what somebody else stored', () => {
  const stored = refused(409, 'transactionAlreadyExistsError')
  const repeated = send(
    write(),
    throwError(() => LOST),
    stored,
  )
  vi.advanceTimersByTime(200)
  expect(repeated.seen).toEqual([{type: 'response', body: {transactionId: 'mine', results: []}}])
  expect(socket.reconnect).toHaveBeenLastCalledWith(21_000)
  expect(send(write(), stored).seen).toEqual(['transactionAlreadyExistsError'])
})

it.each([
  [19_000, 2],
  [21_000, 1],
])(
  'what a lost answer stored is read anew once: the Studio did so itself after %i ms or not',
  (lastOutageMs, reconnects) => {
    socket.lastOutageMs = lastOutageMs
    send(
      write(),
      throwError(() => LOST),
      refused(409, 'transactionAlreadyExistsError'),
    )
    vi.advanceTimersByTime(200)
    expect(socket.reconnect).toHaveBeenCalledTimes(reconnects)
  },
)

it('a refusal is final', () => {
  const {attempt, seen} = send(write(), refused(403, 'not yours'))
  vi.advanceTimersByTime(10_000)
  expect(attempt).toHaveBeenCalledOnce()
  expect(seen).toEqual(['not yours'])
  expect([writes.isEmpty, leaves()]).toEqual([true, true])
})

it.each([
  ['a write without a transaction of its own', write({transactionId: undefined})],
  ['an upload', {url: `${API_HOST}/v1/assets/images/production`, method: 'POST'}],
  ['a request to elsewhere', {...read, url: 'https://elsewhere.example/v1/data/query/production'}],
])('%s is sent once', (_, request) => {
  const {attempt, seen} = send(
    request,
    throwError(() => LOST),
  )
  vi.advanceTimersByTime(10_000)
  expect(attempt).toHaveBeenCalledOnce()
  expect(seen).toEqual(['Request error'])
})

it('a read is repeated when the lake is unreachable, and refused when it is there but busy', () => {
  const lost = send(
    read,
    throwError(() => LOST),
    answered(),
  )
  vi.advanceTimersByTime(200)
  expect(lost.seen).toEqual([{type: 'response', body: {}}])
  expect(send(read, refused(503)).seen).toEqual(['busy'])
  socket.isOpen = false
  const away = send(read, refused(503), answered())
  vi.advanceTimersByTime(200)
  expect(away.seen).toEqual([{type: 'response', body: {}}])
})

/** Whether the browser lets its user leave the page without a question. */
function leaves(): boolean {
  return page.dispatchEvent(new Event('beforeunload', {cancelable: true}))
}
