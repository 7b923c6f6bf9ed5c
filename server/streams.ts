/** Addresses that answer with a stream of events, open for hours. What a caller says it accepts decides nothing. */
const STREAMS = /^\/(live|staff\/orders\/live|lake\/[^/]+\/data\/listen\/[^/]+)$/

export function isStream(path: string): boolean {
  return STREAMS.test(path)
}
