const FIRST_MS = 2_000
const LONGEST_MS = 10_000

/** From here on one is told that it takes long. */
export const LATE_MS = 60_000
/** Then it is not asked any more; the shop writes when it knows. */
export const GIVE_UP_MS = 15 * 60_000

/** How long to wait before looking again, after that many looks: 2 s, growing to 10 s. */
export function waitBefore(look: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * (look + 1))
}

/** How long one has waited after that many looks, when nothing but the waits took time. */
export function waitedAfter(looks: number): number {
  let waited = 0
  for (let look = 0; look < looks; look += 1) waited += waitBefore(look)
  return waited
}
