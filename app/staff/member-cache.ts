import type {StaffMember} from './staff-member'

const KEPT_MS = 5_000
const KEPT = 1_000

/** Whose a session is. */
export interface SessionHolder {
  member: StaffMember
  hasSecondFactor: boolean
}

/**
 * Who a session names, for a few seconds: the Studio sends many requests at once. What is ended here is gone at
 * once, and an answer read before that is not put back after it.
 */
export function createMemberCache(now: () => number) {
  const holders = new Map<string, {holder: SessionHolder; until: number}>()
  let generation = 0

  return {
    find(key: string): SessionHolder | undefined {
      const entry = holders.get(key)
      return entry && entry.until > now() ? entry.holder : undefined
    },
    /** Reads and keeps; `read` also says until when the answer holds. */
    async keep(key: string, read: () => Promise<{holder: SessionHolder; until: number} | null>) {
      const before = generation
      const answer = await read()
      if (answer && before === generation) {
        if (holders.size >= KEPT) holders.clear()
        holders.set(key, {holder: answer.holder, until: Math.min(answer.until, now() + KEPT_MS)})
      }
      return answer?.holder ?? null
    },
    clear() {
      generation++
      holders.clear()
    },
  }
}
