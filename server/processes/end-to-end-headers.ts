import type {IncomingHttpHeaders, OutgoingHttpHeaders} from 'node:http'
import type {MiddlewareHandler} from 'hono'

/** The shop authenticates to its child processes with this header: other programs on the machine must not call them. */
export const INTERNAL_KEY_HEADER = 'x-shop-key'

export function requireInternalKey(key: string): MiddlewareHandler {
  return async (c, next) => (c.req.header(INTERNAL_KEY_HEADER) === key ? next() : c.text('Not for you.', 403))
}

/** Headers of one connection, which are not forwarded. */
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
