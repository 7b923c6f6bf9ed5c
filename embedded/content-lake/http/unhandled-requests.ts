const MAX_ENTRIES = 500

/** Counts requests to unimplemented endpoints: the first sign that a new Studio version needs more of the API. */
export function createUnhandledRequests() {
  const counts = new Map<string, number>()
  return {
    record(method: string, path: string) {
      const key = `${method} ${path}`
      if (!counts.has(key) && counts.size >= MAX_ENTRIES) return
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    /** `GET /v1/what` → count. */
    entries: () => Object.fromEntries(counts),
    clear: () => counts.clear(),
  }
}

export type UnhandledRequests = ReturnType<typeof createUnhandledRequests>
