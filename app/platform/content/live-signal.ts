/** Whoever listens is told which items have changed; null: anything may have. */
type OnChange = (ids: readonly string[] | null) => void

/** The server gives a sign of life every ten seconds. */
const SILENCE_MS = 15_000

/** What the page's stream of changes (`follow-versions.ts`) proves about data that was fetched before it is shown. */
export function createLiveSignal(now: () => number = Date.now) {
  const onChange = new Set<OnChange>()
  let waiting: (() => void)[] = []
  let openSince = Number.POSITIVE_INFINITY
  let heardAt = Number.NEGATIVE_INFINITY

  return {
    /** Something has arrived over the stream. */
    heard() {
      heardAt = now()
      if (openSince < Number.POSITIVE_INFINITY) return
      openSince = heardAt
      const ready = waiting
      waiting = []
      for (const callback of ready) callback()
    },
    /** There is no connection: what changes from now on is not heard of. */
    lost() {
      openSince = Number.POSITIVE_INFINITY
    },
    changed(ids: readonly string[] | null) {
      for (const listener of onChange) listener(ids)
    },
    onChange(listener: OnChange) {
      onChange.add(listener)
      return () => void onChange.delete(listener)
    },
    /** Whether every change since this moment has been heard of. */
    covers(since: number): boolean {
      return since > openSince && now() - heardAt < SILENCE_MS
    },
    /** Calls back once there is a connection. */
    whenOpen(callback: () => void) {
      if (openSince < Number.POSITIVE_INFINITY) callback()
      else waiting.push(callback)
    },
  }
}

export type LiveSignal = ReturnType<typeof createLiveSignal>

export const liveSignal = createLiveSignal()
