export type LimitedResult<T> = {kind: 'done'; value: T} | {kind: 'busy'}

/**
 * Lets few jobs run at once and few wait; the rest are told at once that it is busy. Password hashes go through
 * one, so that a flood of sign-ins takes neither the memory nor all the processors.
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
      // Whoever leaves hands its place on, so `running` stays as it is.
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
