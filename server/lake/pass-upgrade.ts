import {request as sendRequest} from 'node:http'
import type {IncomingMessage, OutgoingHttpHeaders} from 'node:http'
import type {Duplex} from 'node:stream'
import {guarded} from '../../platform/handlers/guarded.server'
import {endSocket, ownSocket} from '../../platform/handlers/own-socket.server'

export type PassUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Passes a socket on to the lake's process, which is asked with `headersFor` the request's. */
export function createUpgrade(to: {
  port: () => number | undefined
  headersFor(request: IncomingMessage): OutgoingHttpHeaders
}): PassUpgrade {
  return function upgrade(request, socket, head) {
    const port = to.port()
    if (port === undefined) return endSocket(socket, REFUSED)
    const {method, url: path} = request
    const headers = {...to.headersFor(request), connection: 'Upgrade', upgrade: 'websocket'}
    const upstream = sendRequest({host: '127.0.0.1', port, agent: false, method, path, headers})
    guarded(upstream, () => socket.destroy()).on('upgrade', (answer, lakes, first) => {
      ownSocket(lakes)
      guarded(lakes).on('close', () => socket.destroy())
      guarded(socket).on('close', () => lakes.destroy())
      // Gone while it was being opened.
      if (socket.destroyed) return void lakes.destroy()
      socket.write(statusAndHeaders(answer))
      socket.write(first)
      lakes.write(head)
      lakes.pipe(socket).pipe(lakes)
    })
    guarded(upstream).on('response', (answer) => {
      answer.resume()
      endSocket(
        socket,
        `HTTP/1.1 ${answer.statusCode} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      )
    })
    guarded(upstream).on('error', () => endSocket(socket, REFUSED))
    guarded(socket).on('close', () => upstream.destroy())
    upstream.end()
  }
}

const REFUSED = 'HTTP/1.1 503 Refused\r\nconnection: close\r\nretry-after: 2\r\ncontent-length: 0\r\n\r\n'

function statusAndHeaders({rawHeaders}: IncomingMessage): string {
  const lines: string[] = ['HTTP/1.1 101 Switching Protocols']
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
