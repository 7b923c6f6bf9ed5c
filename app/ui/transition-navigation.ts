import {startTransition} from 'react'

type Router = typeof window.__remixRouter

/**
 * Makes navigations transitions, so that they wait for parts that are still hydrating (`lazy-hydrate.tsx`). The
 * framework's state updates are urgent, and React would discard the server-rendered HTML of such parts.
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
          startTransition(() => listener(state, details))
        })
      router = instance
    },
  })
}
