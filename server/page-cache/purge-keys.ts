import {ALL_PAGES} from './surrogate'

/** Fastly takes no more in one request. */
const MAX_KEYS = 256
/** Varnish takes 8 kB as one line of a header. */
const MAX_LENGTH = 7_000

/** The keys that wait to be purged. Too many become the one that every page has. */
export function createPurgeKeys() {
  let keys = new Set<string>()
  let length = 0

  function add(key: string) {
    if (keys.has(ALL_PAGES) || keys.has(key)) return
    keys.add(key)
    length += key.length + 1
    if (key === ALL_PAGES || keys.size > MAX_KEYS || length > MAX_LENGTH) keys = new Set([ALL_PAGES])
  }

  return {
    size: () => keys.size,
    add(added: readonly string[]) {
      for (const key of added) add(key)
    },
    /** All of them, which then wait no longer. */
    take(): string[] {
      const taken = [...keys]
      keys = new Set()
      length = 0
      return taken
    },
  }
}

export type PurgeKeys = ReturnType<typeof createPurgeKeys>
