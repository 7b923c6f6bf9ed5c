import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http'
import {INTERNAL_KEY_HEADER} from './internal-key'

/** About one connection, not about what is sent over it. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', INTERNAL_KEY_HEADER],
])

export function isEndToEnd(name: string): boolean {
  return !HOP_BY_HOP.has(name)
}

export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isEndToEnd(name)))
}
