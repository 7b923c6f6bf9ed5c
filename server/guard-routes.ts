import type {ActionFunctionArgs, LoaderFunctionArgs, ServerBuild} from '@remix-run/node'

type Handler = (args: never) => unknown

/**
 * Wraps every loader and action, so that a failure's page carries the id under which it was logged. A framework
 * error would reach the page without any data; a response thrown in its place does not.
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
      log.error({err: error, url: args.request.url, method: args.request.method}, 'a request failed')
      throw Response.json({errorId: requestId}, {status: 500})
    }
  }
  return guarded as unknown as T
}
