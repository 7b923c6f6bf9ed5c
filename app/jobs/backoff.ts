const FIRST_MS = 5_000
const LONGEST_MS = 30 * 60_000

/** How long to wait after that many failed attempts: 5 s, doubling, to half an hour. */
export function waitAfter(attempts: number, random: () => number = Math.random): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  // A quarter up or down, so that mails which failed together do not come back together.
  return Math.round(whole * (0.75 + random() / 2))
}
