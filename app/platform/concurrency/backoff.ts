const FIRST_MS = 5_000
const MAX_MS = 30 * 60_000

/** The delay after this many failed attempts: 5 s, doubling, up to half an hour. */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  const baseMs = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  // Jitter of 25 % either way, so that jobs that failed together do not retry together.
  return Math.round(baseMs * (0.75 + random() / 2))
}
