import {matchesAny} from '../access/permissions'
import {isPublishedId} from '../documents/ids'
import type {LakeDocument} from '../documents/types'
import {describeEvent} from './event'
import type {Announced, Commit, ListenOptions, MutationEvent} from './event'
import type {Matcher} from './filter'

export interface Listener {
  matches: Matcher
  /** False: drafts and versions are not told of. */
  allVersions: boolean
  readFilters: readonly string[]
  options: ListenOptions
  send(event: MutationEvent): void
}

/** Tells every listener of a dataset, in the order of the commits, what concerns it. */
export class Hub {
  readonly #listeners = new Set<Listener>()
  #told: Promise<void> = Promise.resolve()
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  get size(): number {
    return this.#listeners.size
  }

  /** Hears every commit after this call. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  announce(commit: Commit) {
    // Who listens is settled now: someone who comes later has read the result already.
    const listeners = [...this.#listeners]
    this.#told = this.#told.then(() => this.#tell(listeners, commit)).catch(this.#onError)
  }

  /** Resolves when everything announced so far has been told. */
  settled(): Promise<void> {
    return this.#told
  }

  async #tell(listeners: readonly Listener[], commit: Commit): Promise<void> {
    for (const listener of listeners) {
      if (!this.#listeners.has(listener)) continue
      const concerned: Announced[] = []
      for (const change of commit.changes) {
        if (!listener.allVersions && !isPublishedId(change.id)) continue
        const before = await asSeen(change.before, listener)
        const after = await asSeen(change.after, listener)
        if (before || after) concerned.push({change, before, after})
      }
      concerned.forEach((announced, index) => {
        listener.send(describeEvent(commit, announced, {total: concerned.length, index}, listener.options))
      })
    }
  }
}

async function asSeen(document: LakeDocument | null, listener: Listener): Promise<LakeDocument | null> {
  if (!document || !(await listener.matches(document))) return null
  return (await matchesAny(document, listener.readFilters)) ? document : null
}
