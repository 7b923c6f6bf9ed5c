import type {StaffMember} from './staff-member'

const KEPT_MS = 5_000
const KEPT = 1_000

/**
 * Who a session names, for a few seconds: the Studio sends many requests at once. What is ended here is gone at
 * once, and an answer read before that is not put back after it.
 */
export function createMemberCache(now: () => number) {
  const members = new Map<string, {member: StaffMember; until: number}>()
  let generation = 0

  return {
    find(key: string): StaffMember | undefined {
      const entry = members.get(key)
      return entry && entry.until > now() ? entry.member : undefined
    },
    /** Reads and keeps; `read` also says until when the answer holds. */
    async keep(key: string, read: () => Promise<{member: StaffMember; until: number} | null>) {
      const before = generation
      const answer = await read()
      if (answer && before === generation) {
        if (members.size >= KEPT) members.clear()
        members.set(key, {member: answer.member, until: Math.min(answer.until, now() + KEPT_MS)})
      }
      return answer?.member ?? null
    },
    clear() {
      generation++
      members.clear()
    },
  }
}
