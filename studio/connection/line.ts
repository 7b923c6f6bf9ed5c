import {parseServerFrame} from './frames'
import type {ClientFrame, ServerFrame} from './frames'
import type {Timings} from './timings'

/** The part of a WebSocket that is used here; tests bring the one of `ws`. */
export type SocketLike = {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: {data: unknown}) => void): void
}

export type LineEvents = {
  onOpen(): void
  onFrame(frame: ServerFrame): void
  /** Said once, whether the other side closed, the network failed or the pings went unanswered. */
  onLost(): void
}

export type Line = {send(frame: ClientFrame): void; close(): void}

/** Of a socket's states, the one in which it takes what is sent. */
const OPEN = 1

/** One socket from opening to loss. It does not reconnect: the next one is a new line. */
export function openLine(socket: SocketLike, timings: Timings, events: LineEvents): Line {
  let over = false
  let pinging: ReturnType<typeof setInterval> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  function end() {
    over = true
    clearInterval(pinging)
    clearTimeout(patience)
  }

  function lose() {
    if (over) return
    end()
    // A dead network never finishes the closing handshake, so no one waits for it.
    socket.close()
    events.onLost()
  }

  function ping() {
    send({op: 'ping'})
    patience ??= setTimeout(lose, timings.pingPatience)
  }

  function send(frame: ClientFrame) {
    // One that is closing, because the page is left, takes nothing more; if it was lost, all is asked anew.
    if (socket.readyState === OPEN) socket.send(JSON.stringify(frame))
  }

  socket.addEventListener('open', () => {
    if (over) return socket.close()
    pinging = setInterval(ping, timings.pingEvery)
    events.onOpen()
  })
  socket.addEventListener('message', ({data}) => {
    if (over) return
    // Anything heard proves that the line is alive.
    clearTimeout(patience)
    patience = undefined
    const frame = readFrame(data)
    if (frame && frame.op !== 'pong') events.onFrame(frame)
  })
  socket.addEventListener('close', lose)
  socket.addEventListener('error', lose)

  return {
    send,
    close() {
      end()
      socket.close()
    },
  }
}

function readFrame(data: unknown): ServerFrame | undefined {
  try {
    return parseServerFrame(String(data))
  } catch (error) {
    // Whose frame it was cannot be known, and the other listeners must not suffer for it.
    console.error('The Content Lake sent a frame that makes no sense', error)
    return undefined
  }
}
