import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http'
import type {MiddlewareHandler} from 'hono'

/** Sent with each request by the shop to a process of its own: nobody else on this machine may ask. */
export const INTERNAL_KEY_HEADER = 'x-shop-key'

export function requireInternalKey(key: string): MiddlewareHandler {
  return async (c, next) => (c.req.header(INTERNAL_KEY_HEADER) === key ? next() : c.text('Not for you.', 403))
}

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
