/** Runs one task after another, each to its end, whether or not the one before failed. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve()
  return function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const mine = last.then(task, task)
    last = mine.catch(() => undefined)
    return mine
  }
}
