/**
 * Work on one thing at a time. Whoever comes while it is under way waits for one more run, together with all others
 * who came meanwhile: a run that began before they came may have looked too early.
 */
export function createTurns<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, {running: Promise<T>; next: Promise<T> | null}>()

  function begin(key: string, work: () => Promise<T>): Promise<T> {
    const line = {running: work(), next: null}
    lines.set(key, line)
    const leave = () => {
      if (lines.get(key) === line && line.next === null) lines.delete(key)
    }
    line.running.then(leave, leave)
    return line.running
  }

  return (key, work) => {
    const line = lines.get(key)
    if (!line) return begin(key, work)
    const go = () => begin(key, work)
    line.next ??= line.running.then(go, go)
    return line.next
  }
}
