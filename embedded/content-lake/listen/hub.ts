import {filtersFor, matchesAny} from '../access/permissions'
import type {Grant} from '../access/identity'
import {LAKE_LIMITS} from '../limits'
import {boomError} from '../documents/errors'
import {isPublishedId} from '../documents/ids'
import type {LakeDocument} from '../documents/types'
import {RecentCommits, eventIdOf} from './recent-commits'
import type {CommittedTransaction, MissedCommit} from './recent-commits'
import type {RecordedChange} from '../history/changes'
import {createKeyedMutex} from '../runtime/keyed-mutex'

/** All strangers together. */
export const ANONYMOUS_OWNER = '<anonymous>'

export interface Listener {
  /** For the limits per user. */
  owner: string
  /** Listeners with equal keys share the evaluation of their filter and grants. */
  filterKey: string
  /** One result per document, in order. */
  matches(documents: readonly LakeDocument[]): boolean[] | Promise<boolean[]>
  /** Evaluated in another process, without delaying the other listeners. */
  isCostly: boolean
  /** false: published documents only. */
  allVersions: boolean
  grants: readonly Grant[]
  options: ListenOptions
  send(event: MutationEvent): void
  /** Called when its filter failed or took too long; the listener has been removed. */
  drop(reason: unknown): void
}

/** The documents (before or after a change) that match a filter and are readable. */
type MatchResults = Map<LakeDocument, boolean>

/** Delivers commits to the listeners of a dataset, in order. */
export class Hub {
  readonly #listeners = new Set<Listener>()
  readonly #recent = new RecentCommits()
  readonly #runExclusive = createKeyedMutex()

  constructor(private readonly onError: (error: unknown) => void) {}

  /** The id of the latest event; undefined if there was none since the start. */
  get position(): string | undefined {
    return this.#recent.position
  }

  /** What came after an event; undefined if it is not all there. */
  findMissed(eventId: string): readonly MissedCommit[] | undefined {
    return this.#recent.after(eventId)
  }

  /**
   * Receives every later commit, after those that it missed.
   *
   * @throws LakeError 429 if there are too many
   */
  add(listener: Listener, missed: readonly MissedCommit[] = []): () => void {
    this.#requireCapacity(listener)
    this.#listeners.add(listener)
    for (const {commit, after} of missed) this.#deliver([listener], commit, after)
    return () => this.#listeners.delete(listener)
  }

  /** Ends all listeners of an owner who may not listen any more. */
  dropOwner(owner: string, reason: unknown) {
    this.#dropAll((listener) => listener.owner === owner, reason)
  }

  /** The dataset is gone. */
  close(reason: unknown) {
    this.#dropAll(() => true, reason)
  }

  #dropAll(isConcerned: (listener: Listener) => boolean, reason: unknown) {
    for (const listener of this.#listeners) {
      if (!isConcerned(listener)) continue
      this.#listeners.delete(listener)
      listener.drop(reason)
    }
  }

  broadcast(commit: CommittedTransaction) {
    this.#recent.add(commit)
    // Listeners that join later have already read the result of this commit.
    const listeners = [...this.#listeners]
    for (const isCostly of [false, true]) {
      this.#deliver(
        listeners.filter((listener) => listener.isCostly === isCostly),
        commit,
      )
    }
  }

  /** In the order of the calls. @param listeners equally costly */
  #deliver(listeners: readonly Listener[], commit: CommittedTransaction, after?: string) {
    const isCostly = listeners[0]?.isCostly ?? false
    const notified = this.#runExclusive(`costly: ${isCostly}`, () =>
      this.#notifyAll(listeners, commit, after),
    )
    notified.catch(this.onError)
  }

  #requireCapacity({owner, isCostly}: Listener) {
    const {perDataset, perUser, costlyPerUser} = LAKE_LIMITS.listeners
    const owned = [...this.#listeners].filter((other) => other.owner === owner)
    const costly = owned.filter((other) => other.isCostly)
    const isFull = this.#listeners.size >= perDataset || owned.length >= perUser
    if (isFull || (isCostly && costly.length >= costlyPerUser)) throw boomError(429, 'Too many listeners')
  }

  async #notifyAll(
    listeners: readonly Listener[],
    commit: CommittedTransaction,
    after: string | undefined,
  ): Promise<void> {
    const resultsByFilter = new Map<string, Promise<MatchResults>>()
    for (const listener of listeners) {
      if (!this.#listeners.has(listener)) continue
      let results = resultsByFilter.get(listener.filterKey)
      if (!results) {
        results = evaluateFilter(listener, commit.changes)
        resultsByFilter.set(listener.filterKey, results)
      }
      try {
        const matched = await results
        // It may have stopped meanwhile.
        if (this.#listeners.has(listener)) notify(listener, commit, matched, after)
      } catch (error) {
        this.#listeners.delete(listener)
        listener.drop(error)
      }
    }
  }
}

async function evaluateFilter(listener: Listener, changes: readonly RecordedChange[]): Promise<MatchResults> {
  const filters = filtersFor(listener.grants, 'read')
  const readable: LakeDocument[] = []
  for (const document of changes.flatMap(({before, after}) => [before, after])) {
    if (document && matchesAny(document, filters)) readable.push(document)
  }
  const matched = readable.length > 0 ? await listener.matches(readable) : []
  return new Map(readable.map((document, index) => [document, matched[index] === true]))
}

/** @param after the document whose event the listener received last */
function notify(
  listener: Listener,
  commit: CommittedTransaction,
  results: MatchResults,
  after: string | undefined,
) {
  const visible = (document: LakeDocument | null) => (document && results.get(document) ? document : null)
  const visibleChanges: VisibleChange[] = []
  for (const change of commit.changes) {
    if (!listener.allVersions && !isPublishedId(change.id)) continue
    const before = visible(change.before)
    const after = visible(change.after)
    if (before || after) visibleChanges.push({change, before, after})
  }
  const received = new Set<string>()
  if (after !== undefined) {
    const ids = commit.changes.map(({id}) => id)
    for (const id of ids.slice(0, ids.indexOf(after) + 1)) received.add(id)
  }
  visibleChanges.forEach((visibleChange, index) => {
    if (received.has(visibleChange.change.id)) return
    listener.send(
      createMutationEvent(commit, visibleChange, {total: visibleChanges.length, index}, listener.options),
    )
  })
}

export interface ListenOptions {
  includeResult: boolean
  includePrevious: boolean
  includeMutations: boolean
  mendozaEffects: boolean
  visibility: string
  includeAuthor: boolean
}

export interface VisibleChange {
  change: RecordedChange
  /** null if this listener's filter does not match, or it may not read that side. */
  before: LakeDocument | null
  after: LakeDocument | null
}

export interface MutationEvent {
  eventId: string
  documentId: string
  [field: string]: unknown
}

/** The listen API's event for one changed document. */
function createMutationEvent(
  commit: CommittedTransaction,
  {change, before, after}: VisibleChange,
  position: {total: number; index: number},
  options: ListenOptions,
): MutationEvent {
  const {transactionId, timestamp, author} = commit
  return {
    eventId: eventIdOf(transactionId, change.id),
    documentId: change.id,
    transactionId,
    transition: before ? (after ? 'update' : 'disappear') : 'appear',
    identity: options.includeAuthor ? author : '',
    mutations: options.includeMutations ? change.mutations : [],
    ...(change.before && {previousRev: change.before._rev}),
    // Also for deletions: the Studio orders events by `previousRev` and `resultRev`.
    resultRev: transactionId,
    ...(options.includeResult && {result: after}),
    ...(options.includePrevious && {previous: before}),
    ...(options.mendozaEffects && {effects: change.effects}),
    timestamp,
    visibility: options.visibility,
    transactionTotalEvents: position.total,
    transactionCurrentEvent: position.index,
  }
}
