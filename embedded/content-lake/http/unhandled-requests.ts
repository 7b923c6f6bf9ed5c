/** Counts requests to unimplemented endpoints: the first sign that a new Studio version needs more of the API. */
export interface UnhandledRequests {
  record(method: string, path: string): void
  /** `GET /v1/what` → count. */
  entries(): Record<string, number>
  clear(): void
}

const MAX_ENTRIES = 500

export function createUnhandledRequests(): UnhandledRequests {
  const counts = new Map<string, number>()
  return {
    record(method, path) {
      const key = `${method} ${path}`
      if (!counts.has(key) && counts.size >= MAX_ENTRIES) return
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    entries: () => Object.fromEntries(counts),
    clear: () => counts.clear(),
  }
}
