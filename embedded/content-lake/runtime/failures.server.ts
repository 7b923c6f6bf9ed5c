import {channel} from 'node:diagnostics_channel'

/** A named channel, since the server's bundle and the pages' bundle each contain a copy of this file. */
const failures = channel('baraka:handler-failed')

/** Reports what a handler threw or rejected with: a bug, or a case nobody thought of. */
export function reportFailure(error: unknown): void {
  if (failures.hasSubscribers) failures.publish({error})
  else console.error(error)
}

/** Call it once at process start. Until then failures are printed to the console. */
export function onHandlerFailure(listener: (error: unknown) => void): () => void {
  const subscriber = (message: unknown) => listener((message as {error: unknown}).error)
  failures.subscribe(subscriber)
  return () => void failures.unsubscribe(subscriber)
}
