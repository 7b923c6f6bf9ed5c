import type {ActionFunctionArgs, LoaderFunctionArgs, ServerBuild} from '@remix-run/node'
import {isDatabaseAway} from '~/db/errors.server'

type Handler = (args: never) => unknown

/** A database that was dropped is back within seconds, or for long. */
const RETRY_SECONDS = '5'

/**
 * Wraps every loader and action, so that a failure's page carries the id under which it was logged. A framework
 * error would reach the page without any data; a response thrown in its place does not. A database that is away for
 * a moment is no fault of the page's: 503, to be tried again.
 */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const {loader, action} = route.module
    return [
      id,
      {
        ...route,
        module: {
          ...route.module,
          ...(loader && {loader: guard(loader)}),
          ...(action && {action: guard(action)}),
        },
      },
    ]
  })
  return {...build, routes: Object.fromEntries(routes) as ServerBuild['routes']}
}

function guard<T extends Handler>(run: T): T {
  const guarded = async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
    try {
      return await run(args as never)
    } catch (error) {
      // Redirects, 404s and the like are answers, not failures. A shopper who went away is no fault of ours.
      if (!(error instanceof Error) || args.request.signal.aborted) throw error
      const {log, requestId} = args.context
      const {url, method} = args.request
      if (isDatabaseAway(error)) {
        log.error({err: error, url, method}, 'a request found the database away')
        const headers = {'retry-after': RETRY_SECONDS, 'cache-control': 'no-store'}
        throw Response.json({errorId: requestId}, {status: 503, headers})
      }
      log.error({err: error, url, method}, 'a request failed')
      throw Response.json({errorId: requestId}, {status: 500})
    }
  }
  return guarded as unknown as T
}
