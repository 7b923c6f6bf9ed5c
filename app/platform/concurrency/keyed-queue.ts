/**
 * One after the other for each of `who`; the same wish while it is being fulfilled is one. This is for a process:
 * between several the database's own constraints decide.
 */
export function createKeyedQueue<T>() {
  const tails = new Map<string, Promise<unknown>>()
  const inFlight = new Map<string, Promise<T>>()

  return (key: string, jobId: string, work: () => Promise<T>): Promise<T> => {
    const existing = inFlight.get(jobId)
    if (existing) return existing
    const previous = tails.get(key) ?? Promise.resolve()
    const job = previous.then(work, work).finally(() => {
      inFlight.delete(jobId)
      if (tails.get(key) === job) tails.delete(key)
    })
    inFlight.set(jobId, job)
    tails.set(key, job)
    return job
  }
}
