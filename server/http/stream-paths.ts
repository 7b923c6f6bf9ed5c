/** Paths that respond with a server-sent event stream. The client's Accept header does not matter. */
const STREAM_PATHS = /^\/(live|staff\/orders\/live|lake\/[^/]+\/data\/listen\/[^/]+)$/

export function isStreamPath(path: string): boolean {
  return STREAM_PATHS.test(path)
}
