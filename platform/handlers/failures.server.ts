import {channel} from 'node:diagnostics_channel'

/** By name, not by variable: the product is two bundles, and each holds a copy of this file. */
const failures = channel('baraka:handler-failed')

/** What a handler threw or its promise was rejected with: a bug, or something nobody thought of. */
export function reportFailure(error: unknown): void {
  if (failures.hasSubscribers) failures.publish({error})
  else console.error(error)
}

/** Call it once, where a process begins; until then failures are printed. */
export function onHandlerFailure(listener: (error: unknown) => void): () => void {
  const subscriber = (message: unknown) => listener((message as {error: unknown}).error)
  failures.subscribe(subscriber)
  return () => void failures.unsubscribe(subscriber)
}
