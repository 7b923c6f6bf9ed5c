const KB = 1024
const MB = 1024 * KB

/** Of what is sent to another Content Lake and taken from it. Tests exceed each of them. */
export const MOVE_LIMITS = {
  /** Per transaction. The hosted service takes 4 MB. */
  batch: {documents: 200, bytes: 1 * MB},
  /** A larger document fits into no request of the hosted service. */
  documentBytes: 4_000 * KB,
  /** Of an export: a longer line is none that a lake has written. */
  lineBytes: 64 * MB,
  /** Of a response that is read whole. */
  responseBytes: 8 * MB,
  assetsAtOnce: 3,
  requests: {
    /** Of one request that meets 429, 5xx or no answer. */
    attempts: 6,
    firstRetryMs: 500,
    maxRetryMs: 60_000,
    timeoutMs: 120_000,
  },
  /** Times that all documents are read for those whose references are there. What is left refers to each other. */
  passes: 10,
  /** Documents whose history is read by one request, and its transactions. */
  history: {documents: 50, transactions: 1_000},
  /** How many problems are named, of each kind. */
  namedProblems: 20,
} as const
