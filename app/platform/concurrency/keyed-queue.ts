import {createKeyedMutex} from '../../../runtime/keyed-mutex'

/**
 * Runs the jobs of a key one after the other. A job that is queued or running already is joined, not run twice.
 * Within this process only: between several, the database's constraints decide.
 */
export function createKeyedQueue<T>() {
  const runExclusive = createKeyedMutex()
  const inFlight = new Map<string, Promise<T>>()

  return (key: string, jobId: string, work: () => Promise<T>): Promise<T> => {
    const existing = inFlight.get(jobId)
    if (existing) return existing
    const job = runExclusive(key, work).finally(() => inFlight.delete(jobId))
    inFlight.set(jobId, job)
    return job
  }
}
