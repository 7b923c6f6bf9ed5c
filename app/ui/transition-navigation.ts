import {startTransition} from 'react'
import {withSeenPage} from './seen-pages'

type Router = typeof window.__remixRouter

/**
 * Makes navigations transitions, so that they wait for parts that are still hydrating (`lazy-hydrate.tsx`). The
 * framework's state updates are urgent, and React would discard the server-rendered HTML of such parts. Also shows pages
 * again that were seen before the connection was lost (`seen-pages.ts`).
 * Must be called before hydration.
 */
export function enableTransitionNavigation(): void {
  let router: Router | undefined
  Object.defineProperty(window, '__remixRouter', {
    configurable: true,
    get: () => router,
    set(instance: Router) {
      const {subscribe} = instance
      instance.subscribe = (listener) =>
        subscribe((state, details) => {
          startTransition(() => listener(withSeenPage(state), details))
        })
      withSeenPage(instance.state)
      router = instance
    },
  })
}
