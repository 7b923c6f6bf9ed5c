import {createServer} from 'node:http'
import type {RequestListener, Server} from 'node:http'
import {onTestFinished} from 'vitest'
import {listen} from '../http/http-server'
import {createLakeProxy} from './proxy'
import {createResponseCache} from './response-cache'

type ProxyOptions = Parameters<typeof createLakeProxy>[0]

/** Starts a server for the current test; resolves with its port. */
export function serve(listener: RequestListener): Promise<number> {
  const server: Server = createServer(listener)
  onTestFinished(() => void server.close().closeAllConnections())
  return listen(server, 0, '127.0.0.1')
}

/** Starts a proxy and a server that passes all its requests to it, as the shop's does below `/lake/`. */
export async function startProxy(options: Pick<ProxyOptions, 'port'> & Partial<ProxyOptions>) {
  const logged: object[] = []
  const proxy = createLakeProxy({
    key: 'key',
    findCaller: () => Promise.resolve(undefined),
    networkOf: () => '192.0.2.1',
    cache: createResponseCache(() => 0),
    log: {warn: (about: object) => void logged.push(about)},
    ...options,
  })
  onTestFinished(() => proxy.close())
  return {origin: `http://127.0.0.1:${await serve(proxy.handleRequest)}`, logged, proxy}
}
