const INITIAL_DELAY_MS = 2_000
const MAX_DELAY_MS = 10_000

/** From here on one is told that it takes long. */
export const LATE_MS = 60_000
/** Then it is not asked any more; the shop writes when it knows. */
export const GIVE_UP_MS = 15 * 60_000

/** How long to wait before looking again, after that many looks: 2 s, growing to 10 s. */
export function delayBefore(attempt: number): number {
  return Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * (attempt + 1))
}

/** How long one has waited after that many looks, when nothing but the waits took time. */
export function elapsedAfter(attempts: number): number {
  let waited = 0
  for (let attempt = 0; attempt < attempts; attempt += 1) waited += delayBefore(attempt)
  return waited
}
