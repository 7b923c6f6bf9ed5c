import {Hono} from 'hono'
import {expect, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {respondWithEvents} from './caller-events'
import type {Lake, LakeEnv} from './context'
import type {EventStream} from '../runtime/event-stream.server'

const {unreadBytes} = LAKE_LIMITS.live

test('who leaves more unread than the limit is disconnected', async () => {
  let stream: EventStream | undefined
  let hasStopped = false
  const app = new Hono<LakeEnv>()
  app.get('/', (c) => {
    c.set('caller', {identity: null, grants: []})
    return respondWithEvents({} as Lake, c, {
      unreadBytes,
      start(opened) {
        stream = opened
        return () => void (hasStopped = true)
      },
    })
  })
  const response = await app.request('/')
  stream?.send('x'.repeat(unreadBytes))
  expect(hasStopped).toBe(false)
  stream?.send('x'.repeat(100_000))
  expect(hasStopped).toBe(true)
  expect(await response.text()).toHaveLength(unreadBytes + 100_000 + ':\n\n'.length)
})
