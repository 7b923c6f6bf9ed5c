import {startTransition} from 'react'
import {withSeenPage} from './seen-pages'

type Router = typeof window.__remixRouter
type RouterState = Router['state']

/** What comes sooner is shown without saying first that it is coming. */
const LOADING_AFTER_MS = 100

interface NavigationOptions {
  /** Whether the code of a route and of its page is there. */
  isLoaded: (routeId: string) => boolean
}

/**
 * Makes navigations transitions, so that they wait for parts that are still hydrating (`lazy-hydrate.tsx`). The
 * framework's state updates are urgent, and React would discard the server-rendered HTML of such parts. Once there are
 * none, and all that the next page needs is there, it is rendered in one go: a transition is rendered in pieces of a few
 * milliseconds, with frames of the last page in between. Also shows pages again that were seen before the connection was
 * lost (`seen-pages.ts`).
 * Must be called before hydration.
 */
export function enableTransitionNavigation({isLoaded}: NavigationOptions): void {
  let router: Router | undefined

  function isReady({matches, location, errors}: RouterState, shown: RouterState): boolean {
    return (
      location.key !== shown.location.key &&
      // What is shown instead of a page may have to be loaded.
      errors === null &&
      document.documentElement.dataset['hydrated'] === 'all' &&
      matches.slice(2).every(({route}) => isLoaded(route.id))
    )
  }

  Object.defineProperty(window, '__remixRouter', {
    configurable: true,
    get: () => router,
    set(instance: Router) {
      const {subscribe} = instance
      instance.subscribe = (listener) => {
        let shown = instance.state
        let loading: ReturnType<typeof setTimeout> | undefined
        return subscribe((state, details) => {
          clearTimeout(loading)
          const seen = withSeenPage(state)
          // What else listens needs no hurry, and stays a transition.
          const flushSync = details.flushSync || isReady(state, shown)
          const show = () => startTransition(() => listener(seen, {...details, flushSync}))
          if (isBeginning(state, shown)) loading = setTimeout(show, LOADING_AFTER_MS)
          else show()
          shown = state
        })
      }
      withSeenPage(instance.state)
      router = instance
    },
  })
}

/** Nothing is different yet, but that a link has been followed. */
function isBeginning({navigation, location, fetchers}: RouterState, shown: RouterState): boolean {
  return (
    navigation.state === 'loading' &&
    navigation.formMethod === undefined &&
    shown.navigation.state === 'idle' &&
    location === shown.location &&
    fetchers === shown.fetchers
  )
}
