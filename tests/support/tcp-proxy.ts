import {connect, createServer} from 'node:net'
import type {AddressInfo, Socket} from 'node:net'

export interface TcpProxy {
  port: number
  /** `refused`: every connection is cut, and new ones are. `silent`: they stay, and nothing comes through. */
  mode: 'open' | 'refused' | 'silent'
  /** What is connected stays so and hears nothing more, new connections work: a laptop that slept or changed networks. */
  strand(): void
  close(): Promise<void>
}

/** Stands before a server, so that it can go away and come back. */
export async function startTcpProxy(to: {port: number; host?: string}): Promise<TcpProxy> {
  const pairs = new Set<Socket[]>()
  const stranded = new WeakSet<Socket[]>()
  let mode: TcpProxy['mode'] = 'open'
  const server = createServer((near) => {
    if (mode === 'refused') {
      near.destroy()
      return
    }
    const far = connect(to.port, to.host ?? '127.0.0.1')
    const pair = [near, far]
    pairs.add(pair)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
      socket.on('data', (data) => {
        if (mode === 'open' && !stranded.has(pair)) other.write(data)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cutAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    get mode() {
      return mode
    },
    set mode(next) {
      // What was swallowed is missing: such a connection is of no use any more.
      if (next === 'refused' || mode === 'silent') cutAll()
      mode = next
    },
    strand() {
      for (const pair of pairs) stranded.add(pair)
    },
    async close() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
