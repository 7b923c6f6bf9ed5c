import {request as sendRequest} from 'node:http'
import type {IncomingMessage, OutgoingHttpHeaders} from 'node:http'
import type {Duplex} from 'node:stream'
import {guarded} from '../../runtime/guarded.server'
import {endSocket, ownSocket} from '../../runtime/own-socket.server'

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Forwards a WebSocket to the lake's process, with the headers that `headersFor` returns. */
export function createUpgradeProxy(target: {
  port: () => number | undefined
  headersFor(request: IncomingMessage): OutgoingHttpHeaders
}): UpgradeHandler {
  return function upgrade(request, socket, head) {
    const port = target.port()
    if (port === undefined) return endSocket(socket, UNAVAILABLE_RESPONSE)
    const {method, url: path} = request
    const headers = {...target.headersFor(request), connection: 'Upgrade', upgrade: 'websocket'}
    const upstream = sendRequest({host: '127.0.0.1', port, agent: false, method, path, headers})
    guarded(upstream, () => socket.destroy()).on('upgrade', (upstreamResponse, lakeSocket, first) => {
      ownSocket(lakeSocket)
      guarded(lakeSocket).on('close', () => socket.destroy())
      guarded(socket).on('close', () => lakeSocket.destroy())
      // The client disconnected meanwhile.
      if (socket.destroyed) return void lakeSocket.destroy()
      socket.write(statusAndHeaders(upstreamResponse))
      socket.write(first)
      lakeSocket.write(head)
      lakeSocket.pipe(socket).pipe(lakeSocket)
    })
    guarded(upstream).on('response', (upstreamResponse) => {
      upstreamResponse.resume()
      endSocket(
        socket,
        `HTTP/1.1 ${upstreamResponse.statusCode} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      )
    })
    guarded(upstream).on('error', () => endSocket(socket, UNAVAILABLE_RESPONSE))
    guarded(socket).on('close', () => upstream.destroy())
    upstream.end()
  }
}

const UNAVAILABLE_RESPONSE =
  'HTTP/1.1 503 Refused\r\nconnection: close\r\nretry-after: 2\r\ncontent-length: 0\r\n\r\n'

function statusAndHeaders({rawHeaders}: IncomingMessage): string {
  const lines: string[] = ['HTTP/1.1 101 Switching Protocols']
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
