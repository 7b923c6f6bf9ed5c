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
    /** Indexes kept per process, dataset, perspective and grants; those unused for longest are dropped. */
    indexes: {keys: 32, words: 4, lists: 64},
    /** Results remembered per process, dataset, perspective and grants. A longer query's are not. */
    resultCache: {bytes: 4 * MB, bytesEach: 512 * KB, keyLength: 10_000},
    /** Of one geo value. A larger shape is none, as one that is malformed. */
    geoPositions: 10_000,
    /** Of the geo values that a process remembers. */
    geoPositionsCached: 100_000,
  },
  mutationsPerTransaction: 1_000,
  documentsPerQuery: 10_000,
  datasets: {
    total: 500,
    aliases: 100,
    /** Copies under way. */
    copies: 3,
    /** Copies that are remembered. */
    jobs: 100,
    /** Documents or transactions of a copy per statement. */
    batch: 500,
  },
  /** Of scripts. */
  tokens: 100,
  /** Of a lake on its own. */
  signIn: {
    /** Under way: until the Studio fetches its token. */
    pending: 20,
    pendingMs: 60_000,
    sessions: 100,
    sessionDays: 30,
    bodyBytes: 10 * KB,
    /** Tries with a token, of everybody together. */
    tries: {burst: 20, perMinute: 20},
  },
  hooks: {
    total: 20,
    nameLength: 200,
    /** Of a filter or a projection. */
    groqLength: 4_000,
    headers: 20,
    payloadBytes: 256 * KB,
    /** Of all hooks together, and of one. */
    atOnce: 5,
    atOncePerHook: 2,
    timeoutMs: 10_000,
    /** How much of a response is in the log. */
    responseBytes: 4 * KB,
    /** The first retry, and how much later each further one is: the last one after half an hour. */
    retryMs: 5_000,
    retryFactor: 3,
    attempts: 7,
    /** Of one hook: messages that wait, and messages in the log. */
    pending: 1_000,
    messages: 100,
    /** Of all hooks together: of messages that wait, which are held in memory. */
    pendingLength: 32 * MB,
  },
  exports: {
    /** Under way at once. Each holds the documents of a dataset as they were when it began. */
    total: 20,
    perCaller: 5,
    /** Per page of an export with a cursor. */
    pageDocuments: 10_000,
    /** A chunk has at most so many documents, and ends with the one that makes it this long. */
    chunkDocuments: 500,
    chunkLength: 64 * KB,
    /** A reader that takes no chunk for this long is disconnected. */
    stalledMs: 60_000,
  },
  document: {bytes: 32 * MB, depth: 500},
  releases: {
    /** Neither published nor archived, per dataset. */
    active: 200,
    /** As at the hosted service, like the bytes: of all its documents together, as JSON. */
    documents: 1_000,
    bytes: 100 * MB,
  },
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
    /** Of a release itself, the newest. */
    releaseChanges: 2_000,
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
    /** Of pages, on their way to a host of their own. */
    tickets: 200,
    ticketMs: 10_000,
    /** Of transactions to resume from, per dataset: changed documents, and their bytes before and after. */
    recent: {documents: 1_000, bytes: 16 * MB},
  },
  /** Origins of other sites; wildcards of one pattern. */
  cors: {origins: 100, originLength: 300, wildcards: 3},
  /** Live content events. */
  live: {
    total: 2_000,
    /** The rest is for those who are signed in. */
    anonymous: 1_500,
    perUser: 200,
    /** Of anonymous callers; an office behind one address has many visitors. */
    perAddress: 100,
    /** Per connection; who is further behind reconnects and resumes. */
    unreadBytes: 1 * MB,
    /** Per dataset, for resuming. */
    events: 1_000,
    /** What affects more is announced to all queries. */
    tagsPerEvent: 500,
    /** Next.js ignores those beyond 128. */
    tagsPerQuery: 100,
    referencesPerDocument: 50,
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
    /** Camera data in a picture; longer data is not read. */
    exifBytes: 256 * KB,
    /** For anonymous visitors. The shop's own pages use these widths. */
    public: {
      pixels: 4_000_000,
      blur: 100,
      widths: [16, 32, 48, 64, 96, 128, 160, 240, 320, 480, 640, 800, 1080, 1440, 1920, 2560],
    },
    /** SVGs are rasterized at this size for inspection. */
    svgSide: 2_000,
  },
  sockets: {
    ...{total: 500, perUser: 50, messageBytes: 1 * MB, messagesPerSecond: 100, burst: 500},
    /** Opened without a session; they have so long to send a token. */
    ...{unauthorized: 50, authorizationMs: 10_000},
  },
} as const
