import {guardedHandler} from './guarded.server'

/** As the ones of Node, but what a handler throws is reported and ends nothing; the next tick of an interval comes. */
export function setTimeout(handler: () => unknown, ms?: number): NodeJS.Timeout {
  return globalThis.setTimeout(guardedHandler(handler), ms)
}

export function setInterval(handler: () => unknown, ms?: number): NodeJS.Timeout {
  return globalThis.setInterval(guardedHandler(handler), ms)
}

export function setImmediate(handler: () => unknown): NodeJS.Immediate {
  return globalThis.setImmediate(guardedHandler(handler))
}
