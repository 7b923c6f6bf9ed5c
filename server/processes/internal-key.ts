import type {MiddlewareHandler} from 'hono'

/** Sent with each request by the shop to a process of its own: nobody else on this machine may ask. */
export const INTERNAL_KEY_HEADER = 'x-shop-key'

export function requireInternalKey(key: string): MiddlewareHandler {
  return async (c, next) => (c.req.header(INTERNAL_KEY_HEADER) === key ? next() : c.text('Not for you.', 403))
}
