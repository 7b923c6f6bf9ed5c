import {startTransition} from 'react'

type Router = typeof window.__remixRouter

/**
 * Lets a navigation wait for parts of the page that are still coming alive (`late`). The framework tells the page
 * of a new address as something urgent, and React would then throw away what the server drew of such a part.
 * To be called before the page is hydrated.
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
