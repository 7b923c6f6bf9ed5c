import type {ActionFunctionArgs, LoaderFunctionArgs, ServerBuild} from '@remix-run/node'
import {isDatabaseUnavailable} from '~/platform/db/errors.server'
import {NO_STORE} from '~/platform/http/no-store'

type Handler = (args: never) => unknown

/** An outage of the database lasts either seconds or long. */
const RETRY_SECONDS = '5'

/**
 * Wraps every loader and action, so that an error page shows the id under which the error was logged. Remix strips
 * errors of their data, so a response is thrown instead. An unavailable database is a 503 with Retry-After.
 */
export function withErrorHandling(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const {loader, action} = route.module
    return [
      id,
      {
        ...route,
        module: {
          ...route.module,
          ...(loader && {loader: wrapHandler(loader)}),
          ...(action && {action: wrapHandler(action)}),
        },
      },
    ]
  })
  return {...build, routes: Object.fromEntries(routes) as ServerBuild['routes']}
}

function wrapHandler<T extends Handler>(run: T): T {
  const wrapped = async (args: LoaderFunctionArgs | ActionFunctionArgs) => {
    try {
      return await run(args as never)
    } catch (error) {
      // Thrown responses (redirects, 404s) and aborted requests are not failures.
      if (!(error instanceof Error) || args.request.signal.aborted) throw error
      const {log, requestId} = args.context
      const {url, method} = args.request
      if (isDatabaseUnavailable(error)) {
        log.error({err: error, url, method}, 'a request found the database away')
        const headers = {'retry-after': RETRY_SECONDS, ...NO_STORE}
        throw Response.json({errorId: requestId}, {status: 503, headers})
      }
      log.error({err: error, url, method}, 'a request failed')
      throw Response.json({errorId: requestId}, {status: 500})
    }
  }
  return wrapped as unknown as T
}
