import {filtersFor, matchesAny} from '../access/permissions'
import type {Grant} from '../access/identity'
import {BOUNDS} from '../bounds'
import {boomError} from '../documents/errors'
import {isPublishedId} from '../documents/ids'
import type {Change, LakeDocument} from '../documents/types'
import {describeEvent} from './event'
import type {Announced, Commit, ListenOptions, MutationEvent} from './event'

export interface Listener {
  /** Who listens, for the share of each. */
  owner: string
  /** Listeners with the same one have the same filter and may read the same. */
  filterKey: string
  /** Which documents its filter lets through, in their order. */
  matches(documents: readonly LakeDocument[]): Promise<boolean[]>
  /** Its filter is not evaluated here, and the others do not wait for it. */
  isCostly: boolean
  /** False: drafts and versions are not told of. */
  allVersions: boolean
  grants: readonly Grant[]
  options: ListenOptions
  send(event: MutationEvent): void
  /** Its filter took too long: it hears nothing more. */
  drop(reason: unknown): void
}

/** Which sides of a commit's changes a filter is about and its reader may see; the same for all who share a key. */
type Sides = Map<LakeDocument, boolean>

/** Tells every listener of a dataset, in the order of the commits, what concerns it. */
export class Hub {
  readonly #listeners = new Set<Listener>()
  #told: Promise<void> = Promise.resolve()
  #toldCostly: Promise<void> = Promise.resolve()
  readonly #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  get size(): number {
    return this.#listeners.size
  }

  /** Hears every commit after this call. @throws LakeError 429 when there are too many */
  add(listener: Listener): () => void {
    this.#requireRoom(listener)
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  announce(commit: Commit) {
    // Who listens is settled now: someone who comes later has read the result already.
    const listeners = [...this.#listeners]
    const tellThose = (isCostly: boolean) => () =>
      this.#tell(
        listeners.filter((listener) => listener.isCostly === isCostly),
        commit,
      )
    this.#told = this.#told.then(tellThose(false)).catch(this.#onError)
    this.#toldCostly = this.#toldCostly.then(tellThose(true)).catch(this.#onError)
  }

  /** Resolves when everything announced so far has been told. */
  async settled(): Promise<void> {
    await Promise.all([this.#told, this.#toldCostly])
  }

  #requireRoom({owner, isCostly}: Listener) {
    const {ofDataset, ofOne, costlyOfOne} = BOUNDS.listeners
    const own = [...this.#listeners].filter((other) => other.owner === owner)
    const costly = own.filter((other) => other.isCostly)
    if (this.#listeners.size < ofDataset && own.length < ofOne && !(isCostly && costly.length >= costlyOfOne))
      return
    throw boomError(429, 'Too Many Requests', 'Too many listeners')
  }

  async #tell(listeners: readonly Listener[], commit: Commit): Promise<void> {
    const known = new Map<string, Promise<Sides>>()
    for (const listener of listeners) {
      if (!this.#listeners.has(listener)) continue
      let sides = known.get(listener.filterKey)
      if (!sides) {
        sides = sidesFor(listener, commit.changes)
        known.set(listener.filterKey, sides)
      }
      try {
        tell(listener, commit, await sides)
      } catch (error) {
        this.#listeners.delete(listener)
        listener.drop(error)
      }
    }
  }
}

async function sidesFor(listener: Listener, changes: readonly Change[]): Promise<Sides> {
  const filters = filtersFor(listener.grants, 'read')
  const readable: LakeDocument[] = []
  for (const document of changes.flatMap(({before, after}) => [before, after])) {
    if (document && matchesAny(document, filters)) readable.push(document)
  }
  const matched = readable.length > 0 ? await listener.matches(readable) : []
  return new Map(readable.map((document, index) => [document, matched[index] === true]))
}

function tell(listener: Listener, commit: Commit, sides: Sides) {
  const asSeen = (document: LakeDocument | null) => (document && sides.get(document) ? document : null)
  const concerned: Announced[] = []
  for (const change of commit.changes) {
    if (!listener.allVersions && !isPublishedId(change.id)) continue
    const before = asSeen(change.before)
    const after = asSeen(change.after)
    if (before || after) concerned.push({change, before, after})
  }
  concerned.forEach((announced, index) => {
    listener.send(describeEvent(commit, announced, {total: concerned.length, index}, listener.options))
  })
}
