import {EventEmitter} from 'node:events'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {WebSocket} from 'ws'
import {LAKE_LIMITS} from '../limits'
import {onFirstMessage} from './token-socket'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openSocket() {
  const closed: number[] = []
  const authorizations: (string | null)[] = []
  const socket = Object.assign(new EventEmitter(), {close: (code: number) => void closed.push(code)})
  onFirstMessage(socket as unknown as WebSocket, async ({headers}) => {
    authorizations.push(headers.get('authorization'))
  })
  const send = (message: unknown) => socket.emit('message', Buffer.from(JSON.stringify(message)))
  return {closed, authorizations, send}
}

test('a socket that sends no token in time is closed', () => {
  const {closed} = openSocket()
  vi.advanceTimersByTime(LAKE_LIMITS.sockets.authorizationMs - 1)
  expect(closed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(closed).toEqual([4001])
})

test('the first message has the token, in either protocol; the deadline is over then', () => {
  for (const message of [
    {jsonrpc: '2.0', id: 1, method: 'authorization', params: {authorization: 'Bearer one'}},
    {op: 'authorize', authorization: 'Bearer one'},
  ]) {
    const {authorizations, closed, send} = openSocket()
    send(message)
    send({op: 'authorize', authorization: 'Bearer two'})
    vi.advanceTimersByTime(LAKE_LIMITS.sockets.authorizationMs)
    expect({authorizations, closed}).toEqual({authorizations: ['Bearer one'], closed: []})
  }
})

test('anything else closes it', () => {
  for (const message of ['word', {op: 'subscribe'}, {op: 'authorize', authorization: 'x'.repeat(1_001)}]) {
    const {authorizations, closed, send} = openSocket()
    send(message)
    expect({authorizations, closed}).toEqual({authorizations: [], closed: [4001]})
  }
})
