import type {RecordedChange} from '../history/changes'
import {LAKE_LIMITS} from '../limits'

/** A transaction that is stored, as its listeners are told of it. */
export interface CommittedTransaction {
  transactionId: string
  timestamp: string
  author: string
  changes: readonly RecordedChange[]
}

/** What a listener missed of a transaction: the changes after the one of a document, or all of them. */
export interface MissedCommit {
  commit: CommittedTransaction
  after?: string
}

/** The latest transactions of a dataset, for listeners that reconnect. A restart forgets them. */
export class RecentCommits {
  readonly #entries: {commit: CommittedTransaction; bytes: number}[] = []
  #bytes = 0
  #documents = 0

  /** The id to resume from after the latest transaction; undefined if there was none yet. */
  get position(): string | undefined {
    const latest = this.#entries.at(-1)
    return latest && eventIdOf(latest.commit.transactionId, '')
  }

  add(commit: CommittedTransaction) {
    const {documents, bytes: maxBytes} = LAKE_LIMITS.listeners.recent
    const bytes = JSON.stringify(commit.changes.map(({before, after}) => [before, after])).length
    this.#entries.push({commit, bytes})
    this.#bytes += bytes
    this.#documents += commit.changes.length
    while (this.#documents > documents || this.#bytes > maxBytes) {
      const removed = this.#entries.shift()
      this.#bytes -= removed?.bytes ?? 0
      this.#documents -= removed?.commit.changes.length ?? 0
    }
  }

  /** In order; undefined if they are not all there. */
  after(eventId: string): MissedCommit[] | undefined {
    const separator = eventId.lastIndexOf('#')
    const [transactionId, documentId] = [eventId.slice(0, separator), eventId.slice(separator + 1)]
    const index = this.#entries.findLastIndex(({commit}) => commit.transactionId === transactionId)
    const partial = this.#entries[index]
    if (!partial) return undefined
    const later = this.#entries.slice(index + 1).map(({commit}) => ({commit}))
    if (documentId === '') return later
    if (!partial.commit.changes.some(({id}) => id === documentId)) return undefined
    return [{commit: partial.commit, after: documentId}, ...later]
  }
}

/** Of the change of one document. */
export function eventIdOf(transactionId: string, documentId: string): string {
  return `${transactionId}#${documentId}`
}
