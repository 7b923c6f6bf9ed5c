import {isObject} from '../../../runtime/json'
import {EXAMPLES, publicRouteOf} from './public-pages'

interface CodeModule {
  handle?: {load?: () => Promise<unknown>}
}

/**
 * What the framework's list of routes says about public pages. It asks for the routes of each address that it meets,
 * before it asks for the page's data; one answer is good for all of these, and is there before anybody follows a link.
 */
export function createRouteCode(fetch: typeof window.fetch) {
  let list: Promise<string | undefined> | undefined
  const started = new Set<string>()
  const loaded = new Set<string>()

  async function fetchList(): Promise<string | undefined> {
    const query = new URLSearchParams(EXAMPLES.map((path) => ['p', path]))
    query.set('version', window.__remixManifest.version)
    const response = await fetch(`/__manifest?${query}`, {priority: 'low'})
    // Another build of the shop has begun to answer: the framework knows what to do about that.
    return response.status === 200 ? response.text() : undefined
  }

  function requireList() {
    list ??= fetchList().catch((error: unknown) => {
      list = undefined
      if (!(error instanceof TypeError)) throw error
      return undefined
    })
    return list
  }

  return {
    requireList,
    isLoaded: (routeId: string) => loaded.has(routeId),
    /** The answer to the framework's question about these addresses; undefined: the server's own is needed. */
    async answer(paths: readonly string[]): Promise<Response | undefined> {
      if (!paths.every((path) => publicRouteOf(path))) return undefined
      const text = await requireList()
      return text === undefined ? undefined : Response.json(JSON.parse(text))
    },
    /** Loads the code of a route, and of the page that it shows. */
    async load(routeId: string): Promise<void> {
      if (started.has(routeId)) return
      started.add(routeId)
      const text = await requireList()
      const routes: unknown = text === undefined ? undefined : JSON.parse(text)
      const route = isObject(routes) ? routes[routeId] : undefined
      if (!isObject(route) || typeof route['module'] !== 'string') return
      try {
        const code = (await import(/* @vite-ignore */ route['module'])) as CodeModule
        await code.handle?.load?.()
        loaded.add(routeId)
      } catch (error) {
        // The navigation meets it, too, and says so.
        started.delete(routeId)
        if (!(error instanceof TypeError)) throw error
      }
    },
  }
}

export type RouteCode = ReturnType<typeof createRouteCode>
