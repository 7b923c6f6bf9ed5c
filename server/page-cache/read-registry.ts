import {createHash} from 'node:crypto'
import {hasErrorName} from '~/platform/config/named-error'

/**
 * What may change the outcome of a read. `product:ID` for one product, `products` for any of them, `shares` for what is
 * taken of pre-orders.
 */
export type ReadTag = 'content' | 'products' | 'shares' | `product:${string}`

/** One thing that pages have read, shared by all of them. */
export interface TrackedRead {
  key: string
  tags: readonly ReadTag[]
  /** Makes the read again. */
  run: () => Promise<unknown>
  /** Of the outcome when it was last known to be current. */
  digest: string | undefined
  /** May have another outcome by now. */
  isSuspect: boolean
  /** How often it became suspect: a read that was under way meanwhile proves nothing. */
  suspicions: number
  pending: Promise<void> | undefined
  /** Whoever relies on it. */
  dependents: Set<ReadDependent>
}

/** A page, or a rendering that may become one, as far as its reads are concerned. */
export interface ReadDependent {
  /** The digest of each outcome that it was made from. */
  reads: Map<TrackedRead, string>
  /** At least one of its reads is suspect, or had another outcome since. */
  isSuspect: boolean
}

export type Verdict = 'current' | 'changed' | 'unknown'

/** How often what changes each time is made again, one read or all of a page's; the page counts as changed then. */
const MAX_RUNS = 3
/** Instead of a digest; no outcome has these. */
const PENDING = 'pending'
const MIXED = 'mixed'

/** Knows what the cached pages have read, and which of it may have changed since. */
export function createReadRegistry() {
  const reads = new Map<string, TrackedRead>()

  function require(key: string, tags: readonly ReadTag[], run: () => Promise<unknown>): TrackedRead {
    let read = reads.get(key)
    if (!read) {
      read = {
        ...{key, tags, run, digest: undefined, isSuspect: false, suspicions: 0},
        ...{pending: undefined, dependents: new Set<ReadDependent>()},
      }
      reads.set(key, read)
    }
    return read
  }

  function suspect(read: TrackedRead) {
    read.isSuspect = true
    read.suspicions += 1
    for (const dependent of read.dependents) dependent.isSuspect = true
  }

  async function makeAgain(read: TrackedRead): Promise<void> {
    for (let runs = 0; read.isSuspect && runs < MAX_RUNS; runs++) {
      const {suspicions} = read
      const digest = digestOf(await read.run())
      if (read.suspicions === suspicions) note(read, digest)
    }
  }

  /** A current outcome. */
  function note(read: TrackedRead, digest: string) {
    if (read.digest !== digest) for (const dependent of read.dependents) dependent.isSuspect = true
    read.digest = digest
    read.isSuspect = false
  }

  /** Whoever waits for the same read waits for one outcome. */
  async function settle(read: TrackedRead): Promise<void> {
    if (!read.isSuspect) return
    read.pending ??= makeAgain(read).finally(() => (read.pending = undefined))
    await read.pending
  }

  return {
    /** How many are known. */
    size: () => reads.size,
    /**
     * Makes a read for a page. What the page has of it is the outcome, even if that is outdated by the time it comes.
     *
     * @param run also makes it again, later
     */
    async track<T>(
      dependent: ReadDependent,
      {key, tags, run}: {key: string; tags: readonly ReadTag[]; run: () => Promise<T>},
    ): Promise<T> {
      const read = require(key, tags, run)
      read.dependents.add(dependent)
      const {suspicions} = read
      // Held from the start: a read that nobody relies on is forgotten, and would no longer become suspect.
      if (!dependent.reads.has(read)) dependent.reads.set(read, PENDING)
      const value = await run()
      const digest = digestOf(value)
      const seen = dependent.reads.get(read)
      // Two outcomes in one rendering: the page shows both, and is never current.
      dependent.reads.set(read, seen === PENDING || seen === digest ? digest : MIXED)
      if (read.suspicions === suspicions) note(read, digest)
      return value
    },
    /** The page is gone, or a rendering has not become one. */
    remove(dependent: ReadDependent) {
      for (const [read] of dependent.reads) {
        read.dependents.delete(dependent)
        if (read.dependents.size === 0) reads.delete(read.key)
      }
    },
    /** Something with one of these tags has changed. */
    invalidate(isConcerned: (tags: readonly ReadTag[]) => boolean) {
      for (const read of reads.values()) if (isConcerned(read.tags)) suspect(read)
    },
    /** `unknown`: what it reads cannot be reached. Clears the page's suspicion if it is current. */
    async verify(dependent: ReadDependent): Promise<Verdict> {
      const {reads: digests} = dependent
      // Another change may come while they are made again.
      for (let rounds = 0; rounds < MAX_RUNS; rounds++) {
        try {
          await Promise.all([...digests.keys()].map(settle))
        } catch (error) {
          // The page that there is will do until it can be read again. Anything else is for the page's own error to say.
          return hasErrorName(error, 'CatalogError') ? 'unknown' : 'changed'
        }
        if ([...digests].some(([read, digest]) => read.digest !== digest)) return 'changed'
        if ([...digests.keys()].some(({isSuspect}) => isSuspect)) continue
        dependent.isSuspect = false
        return 'current'
      }
      return 'changed'
    },
  }
}

export type ReadRegistry = ReturnType<typeof createReadRegistry>

/** Not for secrets: short, and equal for equal outcomes. */
function digestOf(value: unknown): string {
  return createHash('sha1')
    .update(JSON.stringify(value) ?? '')
    .digest('base64')
}
