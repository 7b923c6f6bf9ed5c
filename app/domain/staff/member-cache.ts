import type {StaffMember} from './staff-member'

const TTL_MS = 5_000
const MAX_ENTRIES = 1_000

/** Whose a session is. */
export interface SessionHolder {
  member: StaffMember
  hasSecondFactor: boolean
}

/**
 * Caches session lookups for a few seconds, since the Studio sends many requests at once. `clear` takes effect
 * immediately: a lookup that started before it is not cached afterwards.
 */
export function createMemberCache(now: () => number) {
  const holders = new Map<string, {holder: SessionHolder; until: number}>()
  let generation = 0

  return {
    find(key: string): SessionHolder | undefined {
      const entry = holders.get(key)
      return entry && entry.until > now() ? entry.holder : undefined
    },
    /** Caches the result of `read` until its `until`, at most for a few seconds. */
    async load(key: string, read: () => Promise<{holder: SessionHolder; until: number} | null>) {
      const before = generation
      const loaded = await read()
      if (loaded && before === generation) {
        if (holders.size >= MAX_ENTRIES) holders.clear()
        holders.set(key, {holder: loaded.holder, until: Math.min(loaded.until, now() + TTL_MS)})
      }
      return loaded?.holder ?? null
    },
    clear() {
      generation++
      holders.clear()
    },
  }
}
