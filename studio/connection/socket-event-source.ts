import type {ErrorFrame, EventFrame} from './frames'
import type {ListenSocket} from './listen-socket'

/** Carries the HTTP status, by which the client tells a final refusal from a temporary error. */
class StatusErrorEvent extends Event {
  readonly status: number
  constructor(status: number) {
    super('error')
    this.status = status
  }
}

/**
 * An EventSource whose events arrive over the shared socket, so that the client's own code parses them, maps them to
 * its error classes and filters them as usual.
 */
export class SocketEventSource extends EventTarget {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2
  readonly withCredentials = true
  readonly url: string
  onopen: EventSource['onopen'] = null
  onmessage: EventSource['onmessage'] = null
  onerror: EventSource['onerror'] = null
  #readyState: 0 | 1 | 2 = this.CONNECTING
  #wasOpen = false
  readonly #unsubscribe: () => void

  /** `url` is what an EventSource would open; `path` is the same, relative to the API host. */
  constructor(socket: ListenSocket, url: string, path: string) {
    super()
    this.url = url
    this.#unsubscribe = socket.subscribe(path, {
      onEvent: (frame) => this.#dispatch(frame),
      onError: (frame) => this.#fail(frame),
      onLost: () => this.#lose(),
    })
  }

  get readyState() {
    return this.#readyState
  }

  close() {
    this.#readyState = this.CLOSED
    this.#unsubscribe()
  }

  #dispatch({type, data, eventId}: EventFrame) {
    if (this.#readyState === this.CONNECTING) {
      this.#readyState = this.OPEN
      this.#wasOpen = true
      this.dispatchEvent(new Event('open'))
    }
    this.dispatchEvent(new MessageEvent(type, {data: JSON.stringify(data ?? {}), lastEventId: eventId ?? ''}))
  }

  #fail({status, body}: ErrorFrame) {
    this.#readyState = this.CLOSED
    console.error(`The Content Lake refused a listener (${status})`, body)
    this.dispatchEvent(new StatusErrorEvent(status))
  }

  /** The Studio reads a document at a listener's first "welcome", but not if it heard of a loss before. */
  #lose() {
    if (!this.#wasOpen) return
    this.#readyState = this.CONNECTING
    this.dispatchEvent(new Event('error'))
  }
}
