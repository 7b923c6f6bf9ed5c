import {guardedHandler} from './guarded.server'

/** Node's timers, but an error in the handler is reported instead of ending the process; intervals go on. */
export function setTimeout(handler: () => unknown, ms?: number): NodeJS.Timeout {
  return globalThis.setTimeout(guardedHandler(handler), ms)
}

export function setInterval(handler: () => unknown, ms?: number): NodeJS.Timeout {
  return globalThis.setInterval(guardedHandler(handler), ms)
}

export function setImmediate(handler: () => unknown): NodeJS.Immediate {
  return globalThis.setImmediate(guardedHandler(handler))
}
