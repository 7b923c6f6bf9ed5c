import {parseServerFrame} from './frames'
import type {ClientFrame, ServerFrame} from './frames'

/** In milliseconds. Only tests use other values. */
export const TIMINGS = {
  pingInterval: 20_000,
  /** Without any frame for this long after a ping, the connection counts as dead. */
  pongTimeout: 30_000,
  /** Nothing ran for this long: the computer slept, and the connection with it. Longer than browsers delay hidden pages. */
  sleep: 150_000,
  firstRetry: 200,
  maxRetry: 5_000,
  /** How long a socket without listeners stays open: switching views drops the last listener and soon adds the next. */
  idleTimeout: 2_000,
}
export type Timings = typeof TIMINGS

/** The part of `WebSocket` used here; tests pass the one of `ws`. */
export type WebSocketLike = {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: {data: unknown}) => void): void
}

type SocketHandlers = {
  onOpen(): void
  onFrame(frame: ServerFrame): void
  /** Called once, whether the server closed, the network failed or pings went unanswered. */
  onLost(): void
}

export type FrameSocket = ReturnType<typeof createFrameSocket>

/** `WebSocket.OPEN`, which is not defined where the build loads this. */
const OPEN = 1

/** Sends and receives frames over one WebSocket and watches it with pings. It does not reconnect. */
export function createFrameSocket(socket: WebSocketLike, timings: Timings, handlers: SocketHandlers) {
  let closed = false
  let lastPing = 0
  let pingTimer: ReturnType<typeof setInterval> | undefined
  let pongTimer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    closed = true
    clearInterval(pingTimer)
    clearTimeout(pongTimer)
  }

  function lose() {
    if (closed) return
    stop()
    // Do not wait for the "close" event: on a dead network the closing handshake never finishes.
    socket.close()
    handlers.onLost()
  }

  function ping() {
    const sinceLastPing = Date.now() - lastPing
    if (sinceLastPing > timings.sleep) return lose()
    lastPing = Date.now()
    send({op: 'ping'})
    pongTimer ??= setTimeout(lose, timings.pongTimeout)
  }

  function send(frame: ClientFrame) {
    // While the page unloads the socket is closing and the browser would log a warning. After a loss, all listeners
    // subscribe again anyway.
    if (socket.readyState === OPEN) socket.send(JSON.stringify(frame))
  }

  socket.addEventListener('open', () => {
    if (closed) return socket.close()
    lastPing = Date.now()
    pingTimer = setInterval(ping, timings.pingInterval)
    handlers.onOpen()
  })
  socket.addEventListener('message', ({data}) => {
    if (closed) return
    // Any message proves that the connection is alive.
    clearTimeout(pongTimer)
    pongTimer = undefined
    const frame = readFrame(data)
    if (frame && frame.op !== 'pong') handlers.onFrame(frame)
  })
  socket.addEventListener('close', lose)
  socket.addEventListener('error', lose)

  return {
    send,
    close() {
      stop()
      socket.close()
    },
  }
}

function readFrame(data: unknown): ServerFrame | undefined {
  try {
    return parseServerFrame(String(data))
  } catch (error) {
    // It cannot be assigned to a listener; the others must keep working.
    console.error('The Content Lake sent a frame that makes no sense', error)
    return undefined
  }
}
