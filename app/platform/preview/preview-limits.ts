/** Of what a preview holds in memory. */
export const PREVIEW_LIMITS = {
  /** Of one page. */
  queries: 60,
  /** In the result of one query. */
  changes: 500,
  /** What is typed is saved by then. */
  changesLiveMs: 10_000,
  /** Previews in which somebody types; each may hold a body's worth of changes (`REQUEST_LIMITS.body.previewResults`). */
  previews: 20,
} as const
