import type {ErrorFrame, EventFrame, ServerFrame} from './frames'
import {openLine} from './line'
import type {Line, SocketLike} from './line'
import {TIMINGS} from './timings'
import type {Timings} from './timings'

export type Subscriber = {
  onEvent(frame: EventFrame): void
  /** The server will not serve this listener; others on the socket go on. */
  onRefused(frame: ErrorFrame): void
  /** The socket is gone. It comes back by itself, and the server starts this listener anew. */
  onLost(): void
}

type Subscription = {id: string; url: string; subscriber: Subscriber; toldOfLoss: boolean}

/**
 * One WebSocket for every listener of the page. A browser allows six connections to an origin over HTTP/1.1, and
 * the Studio holds more listeners than that on a single document: as event streams they would starve the queries.
 */
export class ListenSocket {
  readonly #openSocket: () => SocketLike
  readonly #timings: Timings
  readonly #subscriptions = new Map<string, Subscription>()
  #lastId = 0
  #line: Line | undefined
  #isOpen = false
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #farewell: ReturnType<typeof setTimeout> | undefined

  constructor(openSocket: () => SocketLike, timings: Timings = TIMINGS) {
    this.#openSocket = openSocket
    this.#timings = timings
  }

  /** Starts a listener; what it returns ends it. */
  subscribe(url: string, subscriber: Subscriber): () => void {
    const subscription = {id: String(++this.#lastId), url, subscriber, toldOfLoss: false}
    this.#subscriptions.set(subscription.id, subscription)
    clearTimeout(this.#farewell)
    if (this.#isOpen) this.#ask(subscription)
    else if (!this.#line && !this.#retry) this.#connect()
    return () => this.#unsubscribe(subscription.id)
  }

  #unsubscribe(id: string) {
    if (!this.#subscriptions.delete(id)) return
    if (this.#isOpen) this.#line?.send({op: 'unsubscribe', id})
    if (this.#subscriptions.size === 0) {
      clearTimeout(this.#farewell)
      this.#farewell = setTimeout(() => this.#hangUp(), this.#timings.linger)
    }
  }

  #connect() {
    this.#line = openLine(this.#openSocket(), this.#timings, {
      onOpen: () => {
        this.#isOpen = true
        for (const subscription of this.#subscriptions.values()) this.#ask(subscription)
      },
      onFrame: (frame) => this.#deliver(frame),
      onLost: () => this.#recover(),
    })
  }

  #ask(subscription: Subscription) {
    subscription.toldOfLoss = false
    this.#line?.send({op: 'subscribe', id: subscription.id, url: subscription.url})
  }

  #deliver(frame: ServerFrame) {
    // Only a server that talks counts as recovered: one that accepts and hangs up would be asked without end.
    this.#failures = 0
    if (frame.op === 'pong') return
    const subscription = this.#subscriptions.get(frame.id)
    if (frame.op === 'event') return subscription?.subscriber.onEvent(frame)
    this.#subscriptions.delete(frame.id)
    subscription?.subscriber.onRefused(frame)
  }

  #recover() {
    this.#line = undefined
    this.#isOpen = false
    if (this.#subscriptions.size === 0) return
    const wait = Math.min(this.#timings.longestRetry, this.#timings.firstRetry * 2 ** this.#failures++)
    this.#retry = setTimeout(() => {
      this.#retry = undefined
      if (this.#subscriptions.size > 0) this.#connect()
    }, wait)
    for (const subscription of [...this.#subscriptions.values()]) {
      if (subscription.toldOfLoss) continue
      subscription.toldOfLoss = true
      subscription.subscriber.onLost()
    }
  }

  #hangUp() {
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#line?.close()
    this.#line = undefined
    this.#isOpen = false
  }
}
