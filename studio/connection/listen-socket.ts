import {Subject} from 'rxjs'
import type {ErrorFrame, EventFrame, ServerFrame} from './frames'
import {createFrameSocket, TIMINGS} from './socket'
import type {FrameSocket, Timings, WebSocketLike} from './socket'

export type Subscriber = {
  onEvent(frame: EventFrame): void
  /** The server refused this listener; the others on the socket are not affected. */
  onError(frame: ErrorFrame): void
  /**
   * The connection was lost, or another attempt to connect failed: the Studio takes whatever else it hears for a sign
   * that all is well again. The socket goes on trying, and subscribes this listener again.
   */
  onLost(): void
}

type Subscription = {id: string; url: string; subscriber: Subscriber}

/**
 * One WebSocket for every listener of the page. A browser allows six connections per origin over HTTP/1.1, and the
 * Studio needs more listeners than that for a single document: as event streams they would starve the queries.
 */
export class ListenSocket {
  /** `ready`: after it opened, the lake answered each listener that was waiting, so none misses what is written now. */
  readonly changes = new Subject<'ready' | 'lost'>()
  readonly #openWebSocket: () => WebSocketLike
  readonly #timings: Timings
  readonly #mayReconnect: () => Promise<boolean>
  readonly #subscriptions = new Map<string, Subscription>()
  #lastId = 0
  #socket: FrameSocket | undefined
  #isOpen = false
  #isAsking = false
  #pauseMs = 0
  /** Ids of the listeners that the lake has not answered on this socket. */
  readonly #unanswered = new Set<string>()
  /** Null: it was not lost since it opened. */
  #lostAt: number | null = null
  #lastOutageMs = 0
  #failures = 0
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  /** @param mayReconnect asked before each connection but the first; it may take its time, and does not throw */
  constructor(
    openWebSocket: () => WebSocketLike,
    timings: Timings = TIMINGS,
    mayReconnect: () => Promise<boolean> = () => Promise.resolve(true),
  ) {
    this.#openWebSocket = openWebSocket
    this.#timings = timings
    this.#mayReconnect = mayReconnect
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** How long the connection was lost before it opened as it is now; 0 if it was not. */
  get lastOutageMs(): number {
    return this.#lastOutageMs
  }

  /** Whether whoever listens hears of what is written now. */
  get isReady(): boolean {
    return this.#subscriptions.size === 0 || (this.#isOpen && this.#unanswered.size === 0)
  }

  /**
   * For whoever found that the server does not answer: a socket may seem alive for a minute after the network died.
   *
   * @param pauseMs at least; the Studio reads its document anew only after it was disconnected for a while
   */
  reconnect(pauseMs = 0): void {
    if (!this.#isOpen) return
    this.#socket?.close()
    this.#pauseMs = pauseMs
    this.#lose()
  }

  /** Tries again at once instead of waiting for the next attempt. */
  hurry(): void {
    if (!this.#retryTimer || this.#pauseMs > 0) return
    this.#failures = 0
    clearTimeout(this.#retryTimer)
    void this.#retry()
  }

  /** Starts a listener and returns the function that ends it. */
  subscribe(url: string, subscriber: Subscriber): () => void {
    const subscription = {id: String(++this.#lastId), url, subscriber}
    this.#subscriptions.set(subscription.id, subscription)
    clearTimeout(this.#idleTimer)
    if (this.#isOpen) this.#sendSubscribe(subscription)
    else if (!this.#socket && !this.#retryTimer && !this.#isAsking) this.#connect()
    return () => this.#unsubscribe(subscription.id)
  }

  #unsubscribe(id: string) {
    if (!this.#subscriptions.delete(id)) return
    this.#markAnswered(id)
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
        this.#lastOutageMs = this.#lostAt === null ? 0 : Date.now() - this.#lostAt
        this.#lostAt = null
        for (const subscription of this.#subscriptions.values()) this.#sendSubscribe(subscription)
      },
      onFrame: (frame) => this.#deliver(frame),
      onLost: () => this.#lose(),
    })
  }

  #sendSubscribe(subscription: Subscription) {
    this.#unanswered.add(subscription.id)
    this.#socket?.send({op: 'subscribe', id: subscription.id, url: subscription.url})
  }

  #deliver(frame: ServerFrame) {
    // Reset the backoff on the first frame, not on "open": a server that accepts and hangs up would be hammered.
    this.#failures = 0
    if (frame.op === 'pong') return
    const subscription = this.#subscriptions.get(frame.id)
    if (frame.op === 'event') subscription?.subscriber.onEvent(frame)
    else {
      this.#subscriptions.delete(frame.id)
      subscription?.subscriber.onError(frame)
    }
    this.#markAnswered(frame.id)
  }

  #markAnswered(id: string) {
    if (this.#unanswered.delete(id) && this.#isOpen && this.#unanswered.size === 0) this.changes.next('ready')
  }

  #lose() {
    const wasOpen = this.#isOpen
    this.#socket = undefined
    this.#isOpen = false
    this.#unanswered.clear()
    this.#lostAt ??= Date.now()
    if (wasOpen) this.changes.next('lost')
    if (this.#subscriptions.size === 0) return
    this.#scheduleRetry()
  }

  #scheduleRetry() {
    const backoff = Math.min(this.#timings.maxRetry, this.#timings.firstRetry * 2 ** this.#failures++)
    const delay = Math.max(backoff, this.#pauseMs)
    this.#retryTimer = setTimeout(() => void this.#retry(), delay)
    // Last: whoever hears of it may subscribe again at once, and must find that the next attempt is on its way.
    for (const {subscriber} of [...this.#subscriptions.values()]) subscriber.onLost()
  }

  async #retry() {
    this.#retryTimer = undefined
    this.#pauseMs = 0
    this.#isAsking = true
    const mayReconnect = await this.#mayReconnect()
    this.#isAsking = false
    if (this.#subscriptions.size === 0) return
    if (mayReconnect) this.#connect()
    else this.#scheduleRetry()
  }

  #disconnect() {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    this.#unanswered.clear()
    this.#socket?.close()
    this.#socket = undefined
    this.#isOpen = false
  }
}
