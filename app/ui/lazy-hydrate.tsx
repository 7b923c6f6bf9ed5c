import {lazy, memo, Suspense, useMemo, useState} from 'react'
import type {ComponentType} from 'react'
import {whenIdle} from './when-idle'
import {PartHydrated, usePendingPart} from './hydration'
import type {LazyPart} from './hydration'
import {useHydrated} from './use-hydrated'

/**
 * A part of a page whose code loads after the page: the server renders it, and it hydrates when the browser is idle
 * or on the first interaction. It must therefore work before that, as links and forms do. Must not be nested.
 */
export function lazyHydrate<P extends object>(importComponent: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  const load = async () => (loaded = await importComponent())
  const IdleComponent = lazy(async () => {
    await whenIdle()
    return {default: await loadWithRetry(load)}
  })
  const createEager = () =>
    lazy(async () => {
      try {
        return {default: await load()}
      } catch (error) {
        // React remembers a failure for good: whoever tries again needs another.
        EagerComponent = createEager()
        throw error
      }
    })
  let EagerComponent = createEager()

  function LazyHydrated(props: P) {
    const isHydrated = useHydrated()
    // Chosen once: changing the component would discard the HTML.
    const [wasServerRendered] = useState(!isHydrated)
    const [pendingPart] = useState<LazyPart | undefined>(() => (wasServerRendered ? {} : undefined))
    usePendingPart(pendingPart)
    const [Component] = useState(
      () => loaded ?? ((wasServerRendered ? IdleComponent : EagerComponent) as unknown as ComponentType<P>),
    )
    // The same element for the same props: a re-render before hydration would discard the HTML (see below).
    return useMemo(() => {
      const element = <Component {...props} />
      // Without a boundary, a navigation from another page waits until this part is complete.
      return pendingPart ? (
        <Suspense fallback={null}>
          {element}
          <PartHydrated part={pendingPart} />
        </Suspense>
      ) : (
        element
      )
    }, [props, pendingPart, Component])
  }
  // Memoized: a re-render before hydration would discard the server's HTML.
  return Object.assign(memo(LazyHydrated), {
    /** Fetches the code ahead. */
    load,
  })
}

const RETRY_DELAY_MS = 5_000

/** The server's HTML stays, and works, for as long as the code cannot be loaded. */
async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return load()
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.error('A part of the page could not come alive yet.', error)
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
  }
}
