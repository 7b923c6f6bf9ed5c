import {IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'

/**
 * Status line and headers as Node last wrote them for a page. Node checks every header again for each response, a tenth
 * of what a cached page takes. Within one second they are the same (`Date` has no finer unit), so what Node wrote then
 * is sent again. `_header` is Node's own field and not documented: if it is ever gone, headers are written each time,
 * as before.
 */
export interface ResponseHead {
  /** UTC, whole seconds. */
  second: number
  text: string
}

interface NodeResponse {
  _header?: unknown
}

/** A field like any other, which can be set. */
const isSupported =
  Object.getOwnPropertyDescriptor(new ServerResponse(new IncomingMessage(new Socket())), '_header')
    ?.writable === true

/** Undefined if this response's headers would differ from those of most others. */
export function findHead(
  head: ResponseHead | undefined,
  second: number,
  response: ServerResponse,
): string | undefined {
  return head?.second === second && isUsual(response) ? head.text : undefined
}

/** What Node has just written, for the next ones of this second. */
export function readHead(response: ServerResponse, second: number): ResponseHead | undefined {
  const text = (response as NodeResponse)._header
  return isSupported && typeof text === 'string' && isUsual(response) ? {second, text} : undefined
}

/** In place of `writeHead`. */
export function reuseHead(response: ServerResponse, text: string): void {
  ;(response as NodeResponse)._header = text
}

/** Over a connection that stays open. The server sets `Connection` when it shuts down. */
function isUsual(response: ServerResponse): boolean {
  return response.shouldKeepAlive && !response.hasHeader('connection')
}
