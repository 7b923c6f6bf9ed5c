import {Hono} from 'hono'
import type {Context} from 'hono'
import {matchEndpoint} from '../endpoints/router'
import {createId} from '../objects/ids'
import {toResponse} from './response'
import {readBody} from './form'
import {ApiError} from './errors'
import {createRequestHandler} from './handler'
import type {ApiRequest, HandlerOptions} from './handler'

/** An API request without its contents. */
export interface RequestRecord {
  at: number
  requestId: string
  method: string
  /** With `:id` for ids, so that calls can be counted. */
  call: string
  path: string
  status: number
  idempotencyKey: string | null
  /** The response was replayed from its idempotency key. */
  replayed: boolean
  /** Calls and parameters that are not implemented. */
  unsupported: string[]
}

export interface ApiOptions extends HandlerOptions {
  onRequest?: (request: RequestRecord) => void
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Stripe's API over HTTP. */
export function createApi(options: ApiOptions): Hono {
  const handleRequest = createRequestHandler(options)
  const app = new Hono()

  // Nothing of v2 is implemented; those requests are recorded as unsupported.
  app.on(METHODS, ['/v1/*', '/v2/*'], async (c) => {
    const request = await readRequest(c)
    const {requestId, method, path, key} = request
    const unsupported: string[] = []
    const response = await handleRequest(request, unsupported)
    const {status, replayed} = response
    options.onRequest?.({
      ...{at: options.now(), requestId, method, path, status, idempotencyKey: key, replayed, unsupported},
      call: request.match?.endpoint.path ?? path,
    })
    return toResponse(response, requestId, key)
  })
  return app
}

async function readRequest(c: Context): Promise<ApiRequest> {
  const {pathname, search} = new URL(c.req.url)
  // Without the path that the app is mounted at.
  const path = pathname.slice(pathname.search(/\/v[12]\//))
  const {method} = c.req
  const isPost = method === 'POST'
  const request = {
    ...{requestId: createId('request'), method, path, headers: c.req.raw.headers},
    key: isPost ? (c.req.header('idempotency-key') ?? null) : null,
    match: matchEndpoint(method, path),
  }
  try {
    const body = await readBody(c.req.raw)
    return {...request, params: isPost ? body : search.slice(1), bodyError: null}
  } catch (error) {
    if (error instanceof ApiError) return {...request, params: '', bodyError: error}
    throw error
  }
}
