const KB = 1024
const MB = 1024 * KB
const MAX_IMAGE_SIDE = 8192

/** Limits per request, caller or process. Tests exceed each of them; docs/security.md lists them with their tests. */
export const LAKE_LIMITS = {
  /** Request bodies. Mutations as at the hosted service. */
  bodyBytes: {anonymous: 100 * KB, query: 2 * MB, mutation: 4 * MB},
  params: {depth: 50, bytes: {anonymous: 100 * KB, signedIn: 1 * MB}},
  /** Longer queries are sent in a body. */
  listenUrlLength: 20_000,
  query: {
    timeoutMs: 5_000,
    /** Of the JSON result. */
    resultBytes: 10 * MB,
    /** Per process. */
    heapMb: 512,
    /** Queue length, in total and per caller. */
    queued: 500,
    queuedPerCaller: 100,
  },
  mutationsPerTransaction: 1_000,
  documentsPerQuery: 10_000,
  document: {bytes: 32 * MB, depth: 500},
  uploadBytes: 20 * MB,
  planning: {
    /** Including the queries that select documents; runs outside the lock. */
    timeoutMs: 10_000,
    /** Retries if others commit meanwhile. The last attempt holds the lock. */
    attempts: 3,
    lockedTimeoutMs: 1_000,
  },
  history: {
    /** Comparisons of two documents; what is left then is recorded as replaced. */
    diffSteps: 200_000,
    documentsPerRequest: 100,
    transactionsPerRequest: 1_000,
    /** Transactions read at a time. */
    transactionsPerRead: 20,
    eventsPerRequest: 100,
    /** Of one document, the newest. Edits of drafts are none. */
    changesWithEvents: 2_000,
    /** Between a revision and the next change that replaced the whole document. */
    changesPerRevision: 20_000,
    changesPerRead: 200,
    /** The last deleted documents. */
    deletions: 200,
    responseBytes: 40 * MB,
    timeoutMs: 10_000,
    /** Transactions forgotten at a time, so that nobody waits for it. */
    prunedPerBatch: 200,
  },
  listeners: {
    perDataset: 5_000,
    /** A user may have several Studio tabs open. */
    perUser: 2_000,
    /** Filters whose cost is unknown before they run. */
    costlyPerUser: 50,
    /** Per commit, for all of its documents. */
    filterTimeoutMs: 1_000,
  },
  images: {
    side: MAX_IMAGE_SIDE,
    /** Of all frames together. */
    pixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE,
    /** Per sharp pipeline. */
    conversionSeconds: 15,
    /** Per job. */
    timeoutMs: 20_000,
    /** What could not be converted in time is sent as it is, up to here. */
    asIsBytes: 1 * MB,
    memoryMb: 1_024,
    /** An idle process ends, which frees its memory. */
    idleMs: 30_000,
    queued: 200,
    /** For anonymous visitors. The shop's own pages use these widths. */
    public: {
      pixels: 4_000_000,
      blur: 100,
      widths: [16, 32, 48, 64, 96, 128, 160, 240, 320, 480, 640, 800, 1080, 1440, 1920, 2560],
    },
    /** SVGs are rasterized at this size for inspection. */
    svgSide: 2_000,
  },
  sockets: {total: 500, perUser: 50, messageBytes: 1 * MB, messagesPerSecond: 100, burst: 500},
} as const
