import type {ErrorFrame, EventFrame, ServerFrame} from './frames'
import {createFrameSocket, TIMINGS} from './socket'
import type {FrameSocket, Timings, WebSocketLike} from './socket'

export type Subscriber = {
  onEvent(frame: EventFrame): void
  /** The server refused this listener; the others on the socket are not affected. */
  onError(frame: ErrorFrame): void
  /** The connection was lost. The socket reconnects by itself and subscribes this listener again. */
  onLost(): void
}

type Subscription = {id: string; url: string; subscriber: Subscriber; lossReported: boolean}

/**
 * One WebSocket for every listener of the page. A browser allows six connections per origin over HTTP/1.1, and the
 * Studio needs more listeners than that for a single document: as event streams they would starve the queries.
 */
export class ListenSocket {
  readonly #openWebSocket: () => WebSocketLike
  readonly #timings: Timings
  readonly #subscriptions = new Map<string, Subscription>()
  #lastId = 0
  #socket: FrameSocket | undefined
  #isOpen = false
  #failures = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(openWebSocket: () => WebSocketLike, timings: Timings = TIMINGS) {
    this.#openWebSocket = openWebSocket
    this.#timings = timings
  }

  /** Starts a listener and returns the function that ends it. */
  subscribe(url: string, subscriber: Subscriber): () => void {
    const subscription = {id: String(++this.#lastId), url, subscriber, lossReported: false}
    this.#subscriptions.set(subscription.id, subscription)
    clearTimeout(this.#idleTimer)
    if (this.#isOpen) this.#sendSubscribe(subscription)
    else if (!this.#socket && !this.#retryTimer) this.#connect()
    return () => this.#unsubscribe(subscription.id)
  }

  #unsubscribe(id: string) {
    if (!this.#subscriptions.delete(id)) return
    if (this.#isOpen) this.#socket?.send({op: 'unsubscribe', id})
    if (this.#subscriptions.size === 0) {
      clearTimeout(this.#idleTimer)
      this.#idleTimer = setTimeout(() => this.#disconnect(), this.#timings.idleTimeout)
    }
  }

  #connect() {
    this.#socket = createFrameSocket(this.#openWebSocket(), this.#timings, {
      onOpen: () => {
        this.#isOpen = true
        for (const subscription of this.#subscriptions.values()) this.#sendSubscribe(subscription)
      },
      onFrame: (frame) => this.#deliver(frame),
      onLost: () => this.#reconnect(),
    })
  }

  #sendSubscribe(subscription: Subscription) {
    subscription.lossReported = false
    this.#socket?.send({op: 'subscribe', id: subscription.id, url: subscription.url})
  }

  #deliver(frame: ServerFrame) {
    // Reset the backoff on the first frame, not on "open": a server that accepts and hangs up would be hammered.
    this.#failures = 0
    if (frame.op === 'pong') return
    const subscription = this.#subscriptions.get(frame.id)
    if (frame.op === 'event') return subscription?.subscriber.onEvent(frame)
    this.#subscriptions.delete(frame.id)
    subscription?.subscriber.onError(frame)
  }

  #reconnect() {
    this.#socket = undefined
    this.#isOpen = false
    if (this.#subscriptions.size === 0) return
    const delay = Math.min(this.#timings.maxRetry, this.#timings.firstRetry * 2 ** this.#failures++)
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined
      if (this.#subscriptions.size > 0) this.#connect()
    }, delay)
    for (const subscription of [...this.#subscriptions.values()]) {
      if (subscription.lossReported) continue
      subscription.lossReported = true
      subscription.subscriber.onLost()
    }
  }

  #disconnect() {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    this.#socket?.close()
    this.#socket = undefined
    this.#isOpen = false
  }
}
