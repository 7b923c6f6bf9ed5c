/**
 * One run per key at a time. Callers that arrive during a run share the next one, since the current run may have read
 * its data before they called.
 */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, {running: Promise<T>; next: Promise<T> | null}>()

  function start(key: string, work: () => Promise<T>): Promise<T> {
    const flight = {running: work(), next: null}
    flights.set(key, flight)
    const cleanUp = () => {
      if (flights.get(key) === flight && flight.next === null) flights.delete(key)
    }
    flight.running.then(cleanUp, cleanUp)
    return flight.running
  }

  return (key, work) => {
    const flight = flights.get(key)
    if (!flight) return start(key, work)
    const startNext = () => start(key, work)
    flight.next ??= flight.running.then(startNext, startNext)
    return flight.next
  }
}
