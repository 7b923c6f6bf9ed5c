import {connect} from 'node:net'
import type {Socket} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import {parseResponse} from './parse-response'
import type {ParsedResponse} from './parse-response'

/** What came of one sending: an answer, an end without one, or nothing at all within the time. */
export type Outcome = {kind: 'response'; response: ParsedResponse} | {kind: 'closed'} | {kind: 'silent'}

export interface Connections {
  /** All of it at once, over a connection that is kept from before where there is one. */
  send(bytes: Buffer, method: string, timeoutMs: number): Promise<Outcome>
  /** Over a connection of its own, in pieces with a pause after each. */
  drip(
    pieces: readonly Buffer[],
    method: string,
    parts: {pauseMs: number; timeoutMs: number},
  ): Promise<Outcome>
  /** Some of it, and then a reset, or nothing more for a while. */
  abandon(bytes: Buffer, how: 'reset' | 'end' | 'stay', afterMs: number): Promise<void>
  open(): Promise<Socket>
  close(): void
}

/** The server lets go of a connection after 15 s. */
const MAX_IDLE_MS = 10_000

interface PooledSocket {
  socket: Socket
  at: number
}

/** Connections to one port, by hand: no client would send what is to be sent. */
export function createConnections(port: number): Connections {
  const idle: PooledSocket[] = []

  const connections: Connections = {
    async send(bytes, method, timeoutMs) {
      const {socket, isReused} = await take()
      const outcome = await exchange(socket, bytes, method, timeoutMs)
      if (outcome.kind === 'response' && outcome.response.isKeepAlive) idle.push({socket, at: Date.now()})
      else socket.destroy()
      // It may have been let go of in the very moment.
      if (isReused && outcome.kind === 'closed') {
        const another = await connections.open()
        const second = await exchange(another, bytes, method, timeoutMs)
        another.destroy()
        return second
      }
      return outcome
    },
    async drip(pieces, method, {pauseMs, timeoutMs}) {
      const socket = await connections.open()
      for (const piece of pieces.slice(0, -1)) {
        socket.write(piece)
        await wait(pauseMs)
        if (socket.destroyed) break
      }
      const outcome = await exchange(socket, pieces.at(-1) ?? Buffer.alloc(0), method, timeoutMs)
      socket.destroy()
      return outcome
    },
    async abandon(bytes, how, afterMs) {
      const socket = await connections.open()
      socket.resume()
      await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
      if (how === 'end') socket.end()
      if (afterMs > 0) await wait(afterMs)
      if (how === 'reset') socket.resetAndDestroy()
      else socket.destroy()
    },
    open: () =>
      new Promise((resolve, reject) => {
        const socket = connect({port, host: '127.0.0.1', noDelay: true})
        socket.once('error', reject)
        socket.once('connect', () => {
          socket.off('error', reject)
          socket.on('error', () => socket.destroy())
          resolve(socket)
        })
      }),
    close() {
      for (const {socket} of idle) socket.destroy()
    },
  }

  async function take(): Promise<{socket: Socket; isReused: boolean}> {
    for (let one = idle.pop(); one; one = idle.pop()) {
      if (!one.socket.destroyed && Date.now() - one.at < MAX_IDLE_MS)
        return {socket: one.socket, isReused: true}
      one.socket.destroy()
    }
    return {socket: await connections.open(), isReused: false}
  }

  return connections
}

function exchange(socket: Socket, bytes: Buffer, method: string, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    let got: Buffer = Buffer.alloc(0)
    const settle = (outcome: Outcome) => {
      clearTimeout(timer)
      socket.off('data', read)
      socket.off('close', closed)
      socket.off('end', closed)
      resolve(outcome)
    }
    const read = (data: Buffer) => {
      got = got.byteLength === 0 ? data : Buffer.concat([got, data])
      const response = parseResponse(got, method)
      if (response) settle({kind: 'response', response})
    }
    const closed = () => {
      const response = parseResponse(got, method, true)
      settle(response ? {kind: 'response', response} : {kind: 'closed'})
    }
    const timer = setTimeout(() => settle({kind: 'silent'}), timeoutMs)
    if (socket.destroyed) return closed()
    socket.on('data', read)
    socket.once('end', closed)
    socket.once('close', closed)
    socket.write(bytes)
  })
}
