export type LimitedResult<T> = {kind: 'done'; value: T} | {kind: 'busy'}

/**
 * Runs a few jobs at once and queues a few more; the rest fail immediately as `busy`. Password hashing goes through
 * one, so that a flood of sign-ins cannot exhaust memory or CPU.
 */
export function createConcurrencyLimit({
  maxConcurrent,
  maxQueued,
}: {
  maxConcurrent: number
  maxQueued: number
}) {
  const queue: (() => void)[] = []
  let running = 0

  return async function runLimited<T>(job: () => Promise<T>): Promise<LimitedResult<T>> {
    if (running >= maxConcurrent) {
      if (queue.length >= maxQueued) return {kind: 'busy'}
      // A finished job hands its slot on, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running++
    }
    try {
      return {kind: 'done', value: await job()}
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
