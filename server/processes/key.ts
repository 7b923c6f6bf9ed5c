import type {MiddlewareHandler} from 'hono'
import {randomBytes} from 'node:crypto'

/** Sent with each request by the shop to a process of its own: nobody else on this machine may ask. */
export const KEY_HEADER = 'x-shop-key'

export function createKey(): string {
  return randomBytes(32).toString('base64url')
}

export function requireKey(key: string): MiddlewareHandler {
  return async (c, next) => (c.req.header(KEY_HEADER) === key ? next() : c.text('Not for you.', 403))
}
