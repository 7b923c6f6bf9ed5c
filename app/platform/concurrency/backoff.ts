const FIRST_MS = 5_000
const MAX_MS = 30 * 60_000

/** How long to wait after that many failed attempts: 5 s, doubling, to half an hour. */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  const baseMs = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  // A quarter up or down, so that mails which failed together do not come back together.
  return Math.round(baseMs * (0.75 + random() / 2))
}
