import type {HttpBindings} from '@hono/node-server'
import type {Context, MiddlewareHandler} from 'hono'
import {networkOf} from '~/limits/network-address'
import {REQUEST_BOUNDS} from '../request-bounds'
import {clientAddressOf} from './client-address'

/** Where staff send the picture of a product. */
const PICTURES = /^\/staff\/catalogue\/[^/]+\/picture(\.data)?$/

const TOO_LARGE = 'That is more than we can take in one go.'
const TOO_MANY = 'Too much is being sent from your network at once. Please try again in a moment.'

type Env = {Bindings: Partial<HttpBindings>}

/**
 * Takes the whole of what is sent before anything else is done for the request: who sends a letter a second holds
 * nothing but its own connection. Each network has a share of the bodies that are on their way.
 *
 * @param isStaff whether the request carries a cookie of staff's that we signed
 */
export function receiveBody(options: {
  trustedProxies: number
  isStaff(headers: Headers): boolean
}): MiddlewareHandler<Env> {
  const {all, ofNetwork} = REQUEST_BOUNDS.bodiesUnderWay
  const underWay = new Map<string, number>()
  let total = 0
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const network = c.env?.incoming
      ? networkOf(clientAddressOf(c.env.incoming, options.trustedProxies))
      : 'unknown'
    const own = underWay.get(network) ?? 0
    if (own >= ofNetwork || total >= all) return c.text(TOO_MANY, 503, {'retry-after': '5'})
    underWay.set(network, own + 1)
    total++
    let body: Uint8Array | 'too large'
    try {
      body = await readAll(c, largestFor(c, options.isStaff))
    } catch (error) {
      // Gone in the middle of a sentence, or hung up on for being too slow.
      if (c.env?.incoming?.destroyed || c.req.raw.signal.aborted) return new Response(null, {status: 499})
      throw error
    } finally {
      total--
      const left = (underWay.get(network) ?? 1) - 1
      if (left > 0) underWay.set(network, left)
      else underWay.delete(network)
    }
    if (body === 'too large') return c.text(TOO_LARGE, 413)
    const {url, method, headers, signal} = c.req.raw
    c.req.raw = new Request(url, {
      method,
      headers,
      signal,
      ...(body.byteLength > 0 && {body: new Uint8Array(body)}),
    })
    return next()
  }
}

function largestFor(c: Context<Env>, isStaff: (headers: Headers) => boolean): number {
  const {body} = REQUEST_BOUNDS
  if (c.req.path.startsWith('/webhooks/')) return body.webhook
  return PICTURES.test(c.req.path) && isStaff(c.req.raw.headers) ? body.picture : body.form
}

async function readAll(c: Context<Env>, most: number): Promise<Uint8Array | 'too large'> {
  if (Number(c.req.header('content-length') ?? 0) > most) return 'too large'
  const reader = c.req.raw.body?.getReader()
  if (!reader) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > most) {
      await reader.cancel()
      return 'too large'
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}
