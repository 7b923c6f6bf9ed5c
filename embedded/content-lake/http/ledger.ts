/** Counts requests to endpoints the lake does not have: the first sign of a Studio that wants something new. */
export interface Ledger {
  note(method: string, path: string): void
  /** `GET /v1/what` → how often. */
  entries(): Record<string, number>
  clear(): void
}

const MOST_ENTRIES = 500

export function createLedger(): Ledger {
  const seen = new Map<string, number>()
  return {
    note(method, path) {
      const key = `${method} ${path}`
      if (!seen.has(key) && seen.size >= MOST_ENTRIES) return
      seen.set(key, (seen.get(key) ?? 0) + 1)
    },
    entries: () => Object.fromEntries(seen),
    clear: () => seen.clear(),
  }
}
