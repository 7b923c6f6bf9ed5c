import {EventEmitter} from 'node:events'
import {readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {monitorEventLoopDelay} from 'node:perf_hooks'
import {isMainThread} from 'node:worker_threads'

/**
 * Loaded before the built server and the lake: the next event of the kind that a test writes into the folder ARMED_BY
 * (`Server upgrade`) carries things that throw when they are looked at, and so does what else is named below. The
 * handlers are the product's own.
 */
const folder = process.env['ARMED_BY']
const file = join(folder ?? '', 'breaks')
const MOMENT_MS = 5

let breaks = ''

/** @returns whether it is to break now, which it does once */
function takes(what) {
  if (breaks !== what) return false
  breaks = ''
  rmSync(file, {force: true})
  return true
}

function look() {
  try {
    breaks = readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    breaks = ''
  }
  if (takes('a package')) process.nextTick(fail)
  if (takes('a promise of a package')) void Promise.resolve().then(fail)
  if (takes('a package, again and again')) for (let time = 0; time < 40; time++) process.nextTick(fail)
}

function fail() {
  throw new Error('the test broke this')
}

function spoil(argument) {
  if (typeof argument !== 'object' || argument === null) return
  // What handlers look at first, of requests, answers, messages between processes and of sockets.
  for (const name of ['url', 'headers', 'kind', 'toString']) {
    Object.defineProperty(argument, name, {configurable: true, get: fail})
  }
}

/** Whoever called the function that asks; Node itself ends streams too, such as the ones that pack a page. */
function isCalledByUs() {
  const caller = new Error('').stack?.split('\n')[3] ?? ''
  return !caller.includes('(node:')
}

/** The shop asks others as well, by packages with handlers of their own: of its requests only that of the test. */
function isMeant(emitter) {
  return (
    typeof emitter.path !== 'string' ||
    !nameOf(emitter).startsWith('ClientRequest') ||
    emitter.path.endsWith('/ping')
  )
}

/** Bundled, a class of a package may be called `_WebSocket` or `WebSocket2`. */
const nameOf = (emitter) => emitter.constructor?.name.replace(/^_|\d+$/g, '')

const isOurs = /\b(main|lake)\.js$/.test(process.argv[1] ?? '')
if (folder && isMainThread && isOurs && process.argv[1].endsWith(process.env['BREAKS_IN'] ?? 'main.js')) {
  const {emit} = EventEmitter.prototype
  EventEmitter.prototype.emit = function (event, ...args) {
    if (breaks && typeof event === 'string' && isMeant(this) && takes(`${nameOf(this)} ${event}`))
      args.forEach(spoil)
    return emit.call(this, event, ...args)
  }
  const histogram = Object.getPrototypeOf(monitorEventLoopDelay())
  const {reset} = histogram
  histogram.reset = function () {
    if (takes('a timer')) fail()
    return reset.call(this)
  }
  const {close} = ReadableStreamDefaultController.prototype
  ReadableStreamDefaultController.prototype.close = function () {
    if (breaks === 'the end of a stream' && isCalledByUs() && takes(breaks)) fail()
    return close.call(this)
  }
  look()
  setInterval(look, MOMENT_MS).unref()
}
