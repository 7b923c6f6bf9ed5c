import {EventEmitter} from 'node:events'
import type {WebSocket} from 'ws'
import {expect, test} from 'vitest'
import {BOUNDS} from '../bounds'
import {createSocketShare, hangUpOnFloods} from './socket-share'

test('each person has so many sockets, and all together no more', () => {
  const share = createSocketShare()
  const leaves = Array.from({length: BOUNDS.sockets.ofOne}, () => share.take('a'))
  expect(() => share.take('a')).toThrow('Too many sockets')
  leaves[0]?.()
  share.take('a')
  let others = 0
  expect(() => {
    for (;;) share.take(`other-${Math.floor(others++ / 10)}`)
  }).toThrow('Too many sockets')
  expect(others - 1).toBe(BOUNDS.sockets.all - BOUNDS.sockets.ofOne)
})

test('a socket may say as much as a browser does, and is hung up on when it says more', () => {
  let now = 0
  const closed: number[] = []
  const socket = Object.assign(new EventEmitter(), {close: (code: number) => closed.push(code)})
  hangUpOnFloods(socket as unknown as WebSocket, () => now)
  const say = (times: number) => {
    for (let n = 0; n < times; n++) socket.emit('message')
  }
  say(BOUNDS.sockets.burst)
  now += 1_000
  say(BOUNDS.sockets.messagesASecond)
  expect(closed).toEqual([])
  say(1)
  expect(closed).toEqual([1008])
})
