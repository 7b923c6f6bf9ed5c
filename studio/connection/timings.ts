/** In milliseconds. Only tests use other values. */
export type Timings = {
  pingInterval: number
  /** Without any frame for this long after a ping, the connection counts as dead. */
  pongTimeout: number
  firstRetry: number
  maxRetry: number
  /** How long a socket without listeners stays open: switching views drops the last listener and soon adds the next. */
  idleTimeout: number
}

export const TIMINGS: Timings = {
  pingInterval: 20_000,
  pongTimeout: 30_000,
  firstRetry: 200,
  maxRetry: 5_000,
  idleTimeout: 2_000,
}
