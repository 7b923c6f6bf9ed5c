import {liveSignal} from '~/platform/content/live-signal'
import {createPageData} from './page-data'
import {dataUrlOf, publicRouteOf} from './public-pages'
import {createRouteCode} from './route-code'

/** What the framework fetches for a navigation is taken from what was fetched ahead, if it is there. */
function createAhead() {
  const fetch = window.fetch.bind(window)
  const data = createPageData({fetch, live: liveSignal})
  const code = createRouteCode(fetch)

  async function find({pathname, search, searchParams}: URL): Promise<Response | null | undefined> {
    if (pathname.endsWith('.data')) return data.take(pathname + search)
    return pathname === '/__manifest' ? code.answer(searchParams.getAll('p')) : null
  }

  window.fetch = async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    if (method !== 'GET' && method !== 'HEAD') {
      data.clear()
      return fetch(input, init).finally(data.clear)
    }
    const url = input instanceof Request ? undefined : new URL(input, location.href)
    const found = url?.origin === location.origin ? await find(url) : null
    init?.signal?.throwIfAborted()
    return found ?? fetch(input, init)
  }

  return {
    data,
    code,
    /** Somebody may be about to follow this link. Returns the route of its page if that is fetched ahead. */
    fetchPage(link: HTMLAnchorElement, priority?: RequestPriority): string | undefined {
      // Beside the Studio's forms, of which it would hear nothing.
      if (window !== top) return undefined
      // Until then links load documents.
      if (document.documentElement.dataset['hydrated'] === 'no') return undefined
      const url = new URL(link.href)
      const routeId = url.origin === location.origin ? publicRouteOf(url.pathname) : undefined
      if (routeId === undefined || isShownOrNext(url)) return undefined
      void data.fetchAhead(dataUrlOf(url), priority)
      void code.load(routeId)
      return routeId
    },
  }
}

export type Ahead = ReturnType<typeof createAhead>

let ahead: Ahead | undefined

/** Must be called before hydration. */
export function enableFetchAhead(): Ahead {
  ahead ??= createAhead()
  return ahead
}

/** The page that is open, or the one that is being gone to. */
function isShownOrNext({pathname, search}: URL): boolean {
  const {state} = window.__remixRouter
  return [state.location, state.navigation.location].some(
    (place) => place?.pathname === pathname && place.search === search,
  )
}
