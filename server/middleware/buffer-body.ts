import type {HttpBindings} from '@hono/node-server'
import type {Context, MiddlewareHandler} from 'hono'
import {networkOf} from '~/platform/rate-limit/network-address'
import {REQUEST_LIMITS} from '../http/request-limits'
import {clientAddressOf} from './client-address'

/** Where staff upload a product's picture, with a new product too. */
const PICTURE_UPLOAD_PATH = /^\/staff\/catalogue\/([^/]+\/picture|new)(\.data)?$/
/** Where they upload the whole catalog. */
const CATALOG_FILE_PATH = /^\/staff\/catalogue\/import(\.data)?$/

/** Whoever edits in the Studio sends what the page shows. */
const PREVIEW_RESULTS_PATH = '/preview-mode/results'

const TOO_LARGE = 'That is more than we can take in one go.'
const TOO_MANY = 'Too much is being sent from your network at once. Please try again in a moment.'

interface Options {
  trustedProxies: number
  /** Whether the request has a signed staff cookie; those may upload pictures. */
  hasStaffSession(headers: Headers): boolean
  /** Whether it has the signed cookie of a preview. */
  hasPreview(headers: Headers): boolean
}

type Env = {Bindings: Partial<HttpBindings>}

/**
 * Reads the whole body before anything else happens, so that a slow sender occupies nothing but its connection. Limits
 * the bodies being received at once, in all and per network.
 */
export function bufferBody(options: Options): MiddlewareHandler<Env> {
  const {all, perNetwork} = REQUEST_LIMITS.concurrentBodies
  const activeByNetwork = new Map<string, number>()
  let total = 0
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const network = c.env?.incoming
      ? networkOf(clientAddressOf(c.env.incoming, options.trustedProxies))
      : 'unknown'
    const networkActive = activeByNetwork.get(network) ?? 0
    if (networkActive >= perNetwork || total >= all) return c.text(TOO_MANY, 503, {'retry-after': '5'})
    activeByNetwork.set(network, networkActive + 1)
    total++
    let body: Uint8Array | 'too large'
    try {
      body = await readAll(c, maxBodyBytes(c, options))
    } catch (error) {
      // The client disconnected, or was disconnected for being too slow.
      if (c.env?.incoming?.destroyed || c.req.raw.signal.aborted) return new Response(null, {status: 499})
      throw error
    } finally {
      total--
      const remaining = (activeByNetwork.get(network) ?? 1) - 1
      if (remaining > 0) activeByNetwork.set(network, remaining)
      else activeByNetwork.delete(network)
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

function maxBodyBytes(
  c: Context<Env>,
  {hasStaffSession, hasPreview}: Pick<Options, 'hasStaffSession' | 'hasPreview'>,
): number {
  const {body} = REQUEST_LIMITS
  if (c.req.path.startsWith('/webhooks/')) return body.webhook
  const {path} = c.req
  if (path === PREVIEW_RESULTS_PATH && hasPreview(c.req.raw.headers)) return body.previewResults
  const ofStaff = PICTURE_UPLOAD_PATH.test(path)
    ? body.picture
    : CATALOG_FILE_PATH.test(path)
      ? body.catalogFile
      : body.form
  return ofStaff > body.form && hasStaffSession(c.req.raw.headers) ? ofStaff : body.form
}

async function readAll(c: Context<Env>, maxBytes: number): Promise<Uint8Array | 'too large'> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) return 'too large'
  const reader = c.req.raw.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return 'too large'
    }
    chunks.push(chunk.value)
  }
  return Buffer.concat(chunks)
}
