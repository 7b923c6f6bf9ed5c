/** Runs tasks with the same key one at a time, in call order, also after a failed one. */
export function createKeyedMutex() {
  const tails = new Map<string, Promise<void>>()
  return function runExclusive<T>(key: string, task: () => Promise<T>): Promise<T> {
    const running = (tails.get(key) ?? Promise.resolve()).then(task)
    const tail: Promise<void> = running.then(release, release)
    tails.set(key, tail)
    return running

    function release() {
      if (tails.get(key) === tail) tails.delete(key)
    }
  }
}

export type KeyedMutex = ReturnType<typeof createKeyedMutex>
