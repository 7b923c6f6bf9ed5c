import type {ErrorFrame, EventFrame} from './frames'
import type {ListenSocket} from './listen-socket'

/** An error event that knows why: the client tells a refusal from a hiccup by its status. */
class RefusedEvent extends Event {
  readonly status: number
  constructor(status: number) {
    super('error')
    this.status = status
  }
}

/**
 * Looks like an EventSource and gets its events from the shared socket, so that the client's own code does with
 * them what it always does: parsing, error classes, which events are passed on.
 */
export class CarriedEventSource extends EventTarget {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2
  readonly withCredentials = true
  readonly url: string
  onopen: EventSource['onopen'] = null
  onmessage: EventSource['onmessage'] = null
  onerror: EventSource['onerror'] = null
  #readyState: 0 | 1 | 2 = this.CONNECTING
  readonly #unsubscribe: () => void

  /** `url` is what an EventSource would be given, `path` the same below the API host. */
  constructor(socket: ListenSocket, url: string, path: string) {
    super()
    this.url = url
    this.#unsubscribe = socket.subscribe(path, {
      onEvent: (frame) => this.#hear(frame),
      onRefused: (frame) => this.#fail(frame),
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

  #hear({type, data, eventId}: EventFrame) {
    if (this.#readyState === this.CONNECTING) {
      this.#readyState = this.OPEN
      this.dispatchEvent(new Event('open'))
    }
    this.dispatchEvent(new MessageEvent(type, {data: JSON.stringify(data ?? {}), lastEventId: eventId ?? ''}))
  }

  #fail({status, body}: ErrorFrame) {
    this.#readyState = this.CLOSED
    console.error(`The Content Lake refused a listener (${status})`, body)
    this.dispatchEvent(new RefusedEvent(status))
  }

  #lose() {
    this.#readyState = this.CONNECTING
    this.dispatchEvent(new Event('error'))
  }
}
