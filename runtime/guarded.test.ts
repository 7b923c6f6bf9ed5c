import {EventEmitter, once} from 'node:events'
import {PassThrough} from 'node:stream'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {onHandlerFailure} from './failures.server'
import {guarded, guardedHandler, inBackground} from './guarded.server'
import {ownSocket} from './own-socket.server'
import {setInterval, setTimeout} from './timers.server'

let failures: unknown[]
let forget: () => void
beforeEach(() => {
  failures = []
  forget = onHandlerFailure((error) => failures.push(error))
})
afterEach(() => forget())

const broken = new Error('the handler of the test threw')
const breaks = () => {
  throw broken
}

describe('an event', () => {
  test('reaches its handler with its arguments, each time or once, until it is removed', () => {
    const emitter = new EventEmitter()
    const heard: unknown[][] = []
    const each = (...args: unknown[]) => heard.push(['each', ...args])
    const first = (...args: unknown[]) => heard.push(['first', ...args])
    guarded(emitter).on('said', each)
    guarded(emitter).once('said', first)
    emitter.emit('said', 1, 2)
    emitter.emit('said', 3)
    emitter.off('said', each)
    guarded(emitter).once('said', first)
    emitter.off('said', first)
    expect(emitter.emit('said', 4)).toBe(false)
    expect(heard).toEqual([
      ['each', 1, 2],
      ['first', 1, 2],
      ['each', 3],
    ])
  })

  test('of a handler that throws is reported, and the other handlers hear it', () => {
    const emitter = new EventEmitter()
    let heard = 0
    guarded(emitter).on('said', breaks)
    guarded(emitter).once('said', breaks)
    guarded(emitter).on('said', () => (heard += 1))
    emitter.emit('said')
    expect({failures, heard}).toEqual({failures: [broken, broken], heard: 1})
  })

  test('of a handler that rejects is reported', async () => {
    guardedHandler(async () => Promise.reject(broken))()
    await expect.poll(() => failures).toEqual([broken])
  })

  test('that failed lets go of its stream, and of streams among its arguments', async () => {
    const stream = new PassThrough()
    guarded(stream).on('data', breaks)
    stream.write('a')
    await once(stream, 'close')
    const server = new EventEmitter()
    const socket = new PassThrough()
    guarded(server).on('upgrade', breaks)
    server.emit('upgrade', {}, socket)
    expect(socket.destroyed).toBe(true)
  })

  test('that failed is followed by what is asked for instead', () => {
    const stream = new PassThrough()
    const reports: unknown[][] = []
    guarded(stream, (...about) => reports.push(about)).on('said', breaks)
    stream.emit('said', 'word')
    expect({reports, destroyed: stream.destroyed}).toEqual({
      reports: [[broken, 'word']],
      destroyed: false,
    })
  })

  test('that failed, and what follows too: both are reported', () => {
    const emitter = new EventEmitter()
    const next = new Error('what followed threw')
    guarded(emitter, () => {
      throw next
    }).on('said', breaks)
    emitter.emit('said')
    expect(failures).toEqual([broken, next])
  })
})

test('a query of the database is not sent by guarding it', () => {
  let sent = 0
  const query = {
    then() {
      sent += 1
    },
  }
  guardedHandler(() => query)()
  expect(sent).toBe(0)
})

test('timers go on after a failure', async () => {
  setTimeout(breaks)
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    breaks()
  }, 1)
  await expect.poll(() => ticks).toBeGreaterThan(2)
  clearInterval(timer)
  expect(failures.length).toBeGreaterThan(3)
})

test('a promise that nobody waits for is reported when it is rejected', async () => {
  let reports: unknown
  inBackground(Promise.reject(broken), (error) => (reports = error))
  await expect.poll(() => reports).toBe(broken)
  expect(failures).toEqual([broken])
})

test('a socket of ours survives an error, and listens once however often it is taken', () => {
  const socket = new PassThrough()
  ownSocket(socket)
  ownSocket(socket)
  expect(socket.listenerCount('error')).toBe(1)
  socket.emit('error', new Error('reset'))
  expect(socket.destroyed).toBe(true)
})
