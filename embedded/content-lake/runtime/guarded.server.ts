import type {EventEmitter} from 'node:events'
import {isPromise} from 'node:util/types'
import {reportFailure} from './failures.server'

type Handler<Args extends unknown[]> = (...args: Args) => unknown
type OnFailure<Args extends unknown[]> = (error: unknown, ...args: Args) => void
type Attach = 'on' | 'once'

/**
 * Adds listeners that cannot end the process: `guarded(socket).on('message', (data) => …)`. If a handler throws or
 * rejects, the error is reported, and the emitter and any stream, socket or request among the arguments is destroyed,
 * because its state is unknown.
 *
 * @param onFailure replaces that destruction
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
  // Same signatures as the emitter's own methods, including their typed events.
  return attach as unknown as Pick<T, Attach>
}

/** `emitter.off` finds a wrapper by its `listener` property, which Node's own `once` sets as well. */
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
      // Real promises only: calling `then` of a lazy database query would send it.
      if (isPromise(outcome)) outcome.catch((error: unknown) => fail(error, this, args, onFailure))
    } catch (error) {
      fail(error, this, args, onFailure)
    }
  }
}

/** For floating promises. With `void` alone a rejection would end the process. */
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
    else for (const target of [emitter, ...args]) destroyTarget(target)
  } catch (next) {
    reportFailure(next)
  }
}

/** Streams, sockets, requests and responses have `destroy`; WebSockets of `ws` have `terminate`. */
function destroyTarget(target: unknown) {
  if (typeof target !== 'object' || target === null) return
  const {destroy, terminate} = target as {destroy?: unknown; terminate?: unknown}
  const end = destroy ?? terminate
  if (typeof end === 'function') Reflect.apply(end, target, [])
}
