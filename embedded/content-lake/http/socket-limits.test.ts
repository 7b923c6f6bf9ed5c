import {EventEmitter} from 'node:events'
import type {WebSocket} from 'ws'
import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {createSocketLimiter, closeOnFlood, NOBODY_YET} from './socket-limits'

test('sockets are limited per user and in total', () => {
  const limiter = createSocketLimiter()
  const releases = Array.from({length: LAKE_LIMITS.sockets.perUser}, () => limiter.acquire('a'))
  expect(() => limiter.acquire('a')).toThrow('Too many sockets')
  releases[0]?.()
  releases[0]?.()
  limiter.acquire('a')
  expect(() => limiter.acquire('a')).toThrow('Too many sockets')
  let others = 0
  expect(() => {
    for (;;) limiter.acquire(`other-${Math.floor(others++ / 10)}`)
  }).toThrow('Too many sockets')
  expect(others - 1).toBe(LAKE_LIMITS.sockets.total - LAKE_LIMITS.sockets.perUser)
})

test('sockets whose user is not known yet are limited, and are in the way of nobody else', () => {
  const limiter = createSocketLimiter()
  const acquire = () => limiter.acquire(NOBODY_YET)
  const releases = Array.from({length: LAKE_LIMITS.sockets.unauthorized}, acquire)
  expect(acquire).toThrow('Too many sockets')
  limiter.acquire('a')
  releases[0]?.()
  acquire()
})

test('a socket that exceeds the message rate is closed', () => {
  let now = 0
  const closed: number[] = []
  const socket = Object.assign(new EventEmitter(), {close: (code: number) => closed.push(code)})
  closeOnFlood(socket as unknown as WebSocket, () => now)
  const say = (times: number) => {
    for (let n = 0; n < times; n++) socket.emit('message')
  }
  say(LAKE_LIMITS.sockets.burst)
  now += 1_000
  say(LAKE_LIMITS.sockets.messagesPerSecond)
  expect(closed).toEqual([])
  say(1)
  expect(closed).toEqual([1008])
})
