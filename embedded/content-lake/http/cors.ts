import {Hono} from 'hono'
import type {MiddlewareHandler} from 'hono'
import {z} from 'zod'
import type {CorsOrigin} from '../cors/cors-origin'
import {boomError} from '../documents/errors'
import {requireProject} from './project-paths'
import {readJsonAs} from './json-body'
import {requireAdministrator} from './context'
import type {Lake, LakeContext, LakeEnv} from './context'

const MAX_BODY_BYTES = 10_000
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const HEADERS = 'authorization, content-type, last-event-id'
const HEADER_NAMES = /^[\w-]+(, ?[\w-]+){0,50}$/
const MAX_AGE_SECONDS = 600

/** Lets the pages of allowed origins read responses. Those of other origins get no header, so browsers refuse them. */
export function corsHeaders(lake: Lake): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const allowed = origin === undefined ? undefined : lake.origins.find(origin)
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined) {
      if (!allowed) throw boomError(403, `The origin "${origin ?? ''}" is not allowed`)
      c.res = createPreflightResponse(c)
    } else await next()
    const {headers} = c.res
    // Everybody may read this one.
    if (headers.get('access-control-allow-origin') === '*') return
    headers.append('vary', 'origin')
    if (origin === undefined || !allowed) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', 'retry-after')
    if (allowed.allowCredentials) headers.set('access-control-allow-credentials', 'true')
  }
}

function createPreflightResponse(c: LakeContext): Response {
  const requested = c.req.header('access-control-request-headers') ?? ''
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADER_NAMES.test(requested) ? requested : HEADERS,
      'access-control-max-age': String(MAX_AGE_SECONDS),
    },
  })
}

const newOrigin = z.object({origin: z.string().min(1), allowCredentials: z.boolean().default(false)})

/** The allowed origins, managed by administrators, and what a page is told of its own. */
export function corsRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/:version/check/cors', (c) => {
    const origin = c.req.header('origin')
    // Without an origin, the page is of this server.
    const allowed = origin === undefined ? {allowCredentials: true} : lake.origins.find(origin)
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'no-store')
    return c.json({
      result: {allowed: allowed !== undefined, withCredentials: allowed?.allowCredentials ?? false},
    })
  })

  for (const prefix of ['/:version', '/:version/projects/:project'] as const) {
    routes.use(`${prefix}/cors/*`, async (c, next) => {
      requireProject(lake, c)
      requireAdministrator(c.get('caller'))
      await next()
    })
    routes.get(`${prefix}/cors`, (c) => c.json(lake.origins.list().map((one) => describe(lake, one))))
    routes.post(`${prefix}/cors`, async (c) => {
      const description = 'The body must have an "origin" and may have "allowCredentials"'
      const {origin, allowCredentials} = await readJsonAs(c, MAX_BODY_BYTES, newOrigin, description)
      return c.json(describe(lake, await lake.origins.add(origin, allowCredentials)), 201)
    })
    routes.delete(`${prefix}/cors/:id`, async (c) => {
      const id = c.req.param('id')
      await lake.origins.delete(id)
      return c.json({id, deleted: true})
    })
  }
  return routes
}

function describe({projectId}: Lake, {id, origin, allowCredentials, createdAt}: CorsOrigin) {
  return {id, origin, allowCredentials, createdAt, updatedAt: createdAt, deletedAt: null, projectId}
}
