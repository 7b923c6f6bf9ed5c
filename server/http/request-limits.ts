const KB = 1024
const MB = 1024 * KB

/** Limits per request and per network. Tests import them to exceed each one. Those of the lake are LAKE_LIMITS. */
export const REQUEST_LIMITS = {
  /** Bytes. Uploads may slightly exceed what their forms accept, so that the form reports what is too large. */
  body: {form: 100 * KB, webhook: 512 * KB, previewResults: 1 * MB, picture: 24 * MB, catalogFile: 52 * MB},
  /** Request bodies being received at once. */
  concurrentBodies: {all: 500, perNetwork: 40},
  /** Bytes: of all cached lake responses, of one of them, and of a request body that serves as cache key. */
  responseCache: {bytes: 16 * MB, maxResponseBytes: 512 * KB, maxRequestBytes: 16 * KB},
} as const

/** Of the pages that are the same for everyone. */
export const PAGE_CACHE_LIMITS = {
  /** Characters of an address; a longer one is rendered each time. */
  urlLength: 1_000,
  /** Bytes of all pages, of those whose address has a query, and of one page with its forms. */
  bytes: 96 * MB,
  queriedBytes: 32 * MB,
  pageBytes: 4 * MB,
  /** Addresses that are known to be personal. */
  personalUrls: 1_000,
  /** Lists and products of the catalog, for pages that are rendered each time. */
  rememberedReads: 300,
} as const

/** Paths that respond with a server-sent event stream. The client's Accept header does not matter. */
const STREAM_PATHS = new RegExp(
  [
    '^/(live|staff/orders/live',
    'lake/[^/]+/data/(listen|live/events)/[^/]+',
    'lake/[^/]+/projects/[^/]+/datasets/[^/]+/(listen|live/events)',
    'lake/[^/]+/jobs/[^/]+/listen)$',
  ].join('|'),
)

export function isStreamPath(path: string): boolean {
  return STREAM_PATHS.test(path)
}
