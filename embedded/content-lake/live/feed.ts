import {createHash} from 'node:crypto'
import {LAKE_LIMITS} from '../limits'
import type {ChangeTags} from './change-tags'

/** A committed transaction, as stored. Without tags if it is from before they were. */
export interface StoredEvent {
  seq: number
  transactionId: string
  tags: ChangeTags | null
}

export interface LiveEvent {
  id: string
  tags: ChangeTags
}

export interface LiveListener {
  /** Not signed in. */
  isStranger: boolean
  send(event: LiveEvent): void
  /** Ends it. */
  close(reason: string): void
}

/** Before the first transaction of a dataset. */
const START = '0'

/** Sends what was committed in a dataset to its live listeners, and keeps the latest events for those who reconnect. */
export class LiveFeed {
  readonly #listeners = new Set<LiveListener>()
  /** In order, without gaps, after `#start`. */
  readonly #events: LiveEvent[] = []
  #start = START

  /** @param stored the latest transactions in order, one more than events are kept unless there are fewer */
  constructor(stored: readonly StoredEvent[] = []) {
    for (const event of stored) this.#append(event)
  }

  /** The id of the latest event. */
  get position(): string {
    return this.#events.at(-1)?.id ?? this.#start
  }

  /** The events after the one with that id; undefined if it is too old or of another history. */
  after(id: string): readonly LiveEvent[] | undefined {
    if (id === this.#start) return [...this.#events]
    const index = this.#events.findLastIndex((event) => event.id === id)
    return index === -1 ? undefined : this.#events.slice(index + 1)
  }

  subscribe(listener: LiveListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  publish(stored: StoredEvent & {tags: ChangeTags}) {
    this.#append(stored)
    const event = {id: idOf(stored), tags: stored.tags}
    for (const listener of this.#listeners) listener.send(event)
  }

  /** Sends them all away. */
  close(reason: string) {
    for (const listener of this.#listeners) listener.close(reason)
  }

  closeForStrangers(reason: string) {
    for (const listener of this.#listeners) if (listener.isStranger) listener.close(reason)
  }

  #append(stored: StoredEvent) {
    const id = idOf(stored)
    if (!stored.tags) {
      this.#events.length = 0
      this.#start = id
      return
    }
    this.#events.push({id, tags: stored.tags})
    if (this.#events.length <= LAKE_LIMITS.live.events) return
    this.#start = this.#events.shift()?.id ?? this.#start
  }
}

/** With the transaction, since numbers repeat once a backup is restored. */
function idOf({seq, transactionId}: StoredEvent): string {
  return `${seq}-${createHash('sha256').update(transactionId).digest('base64url').slice(0, 8)}`
}
