import type {MiddlewareHandler} from 'hono'
import type {Lake, LakeEnv} from './context'
import {boomError} from '../documents/errors'

/** Everything from the API's version on: what is before it is where the lake is mounted. */
const VERSIONED = /\/(v[^/]*)(\/.*)$/
/** Clients with a `resource` name the dataset before the operation. */
const RESOURCE =
  /^\/projects\/([^/]+)\/datasets\/([^/]+)\/(query|mutate|actions|doc|listen|export|history|live\/events)(\/.*)?$/

/**
 * The path as the routes know it, if the request has another one: `/projects/p/datasets/d/query` for
 * `/data/query/d`, or two slashes in a row, as `sanity migration run` makes them.
 *
 * @returns undefined for a path that is as it should be
 * @throws LakeError 404 for another project
 */
export function findCanonicalPath(path: string, projectId: string): string | undefined {
  const [, version, rest = ''] = VERSIONED.exec(path.replace(/\/{2,}/g, '/')) ?? []
  if (version === undefined) return undefined
  const [, project, dataset, operation, more = ''] = RESOURCE.exec(rest) ?? []
  if (operation === undefined) return path.includes('//') ? `/${version}${rest}` : undefined
  if (project !== projectId) throw boomError(404, `Project "${project}" not found`)
  return `/${version}/data/${operation}/${dataset}${more}`
}

/** @param fetchRoute the lake's own routes, with the path that they know */
export function canonicalPaths(
  {projectId}: Pick<Lake, 'projectId'>,
  fetchRoute: (request: Request, bindings: LakeEnv['Bindings']) => Response | Promise<Response>,
): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const path = findCanonicalPath(c.req.path, projectId)
    if (path === undefined) return next()
    const {method, headers, body, signal} = c.req.raw
    const url = new URL(c.req.url)
    url.pathname = path
    const hasBody = method !== 'GET' && method !== 'HEAD' && body !== null
    const request = new Request(url, {method, headers, signal, ...(hasBody && {body, duplex: 'half'})})
    // With the connection: limits of strangers go by its address.
    return fetchRoute(request, c.env)
  }
}
