import type {EventEmitter} from 'node:events'
import {isPromise} from 'node:util/types'
import {reportFailure} from './failures.server'

type Handler<Args extends unknown[]> = (...args: Args) => unknown
type OnFailure<Args extends unknown[]> = (error: unknown, ...args: Args) => void
type Attach = 'on' | 'once'

/**
 * The way to listen: `guarded(socket).on('message', (data) => …)`. A handler has no caller who could catch what it
 * throws or rejects with, so that it would end the process. Here that is reported, and the socket, stream or request
 * that the handler was for, be it the emitter or one of its arguments, is destroyed: nobody knows how far it got.
 *
 * @param onFailure what is done instead of that
 */
export function guarded<T extends EventEmitter>(
  emitter: T,
  onFailure?: OnFailure<unknown[]>,
): Pick<T, Attach> {
  const attach: Record<Attach, (event: string, handler: Handler<unknown[]>) => unknown> = {
    on: (event, handler) => emitter.on(event, removable(guardedHandler(handler, onFailure), handler)),
    once(event, handler) {
      const attached = removable((...args: unknown[]) => {
        emitter.off(event, attached)
        guardedHandler(handler, onFailure).apply(emitter, args)
      }, handler)
      return emitter.on(event, attached)
    },
  }
  // It takes what the emitter's own methods take, whichever events these name.
  return attach as unknown as Pick<T, Attach>
}

/** Emitters know what they are told to remove by this property, as they do of their own `once`. */
function removable<Args extends unknown[]>(attached: (...args: Args) => void, handler: Handler<Args>) {
  return Object.assign(attached, {listener: handler})
}

/** For callbacks that are passed to a function: `createServer(guardedHandler((request, response) => …))`. */
export function guardedHandler<Args extends unknown[]>(
  handler: Handler<Args>,
  onFailure?: OnFailure<Args>,
): (this: unknown, ...args: Args) => void {
  return function (...args) {
    try {
      const outcome = handler.apply(this, args)
      // Nothing else that has a `then`: a query of the database would be sent by asking for it.
      if (isPromise(outcome)) outcome.catch((error: unknown) => fail(error, this, args, onFailure))
    } catch (error) {
      fail(error, this, args, onFailure)
    }
  }
}

/** For a promise that nobody waits for. `void` alone would let its rejection end the process. */
export function inBackground(work: Promise<unknown>, onFailure?: (error: unknown) => void): void {
  work.catch((error: unknown) => fail(error, undefined, [], onFailure))
}

function fail<Args extends unknown[]>(
  error: unknown,
  emitter: unknown,
  args: Args,
  onFailure: OnFailure<Args> | undefined,
) {
  reportFailure(error)
  try {
    if (onFailure) onFailure(error, ...args)
    else for (const one of [emitter, ...args]) letGo(one)
  } catch (next) {
    reportFailure(next)
  }
}

/** Streams, sockets, requests and answers have `destroy`; a socket of `ws` has `terminate`. */
function letGo(one: unknown) {
  if (typeof one !== 'object' || one === null) return
  const {destroy, terminate} = one as {destroy?: unknown; terminate?: unknown}
  const end = destroy ?? terminate
  if (typeof end === 'function') Reflect.apply(end, one, [])
}
