import {lazy, memo, Suspense, useMemo, useState} from 'react'
import type {ComponentType} from 'react'
import {whenIdle} from './when-idle'
import {PartHydrated, usePendingPart} from './hydration'
import type {LazyPart} from './hydration'
import {useHydrated} from './use-hydrated'

/**
 * A part of a page whose code comes once the page has loaded: it stands there from the server at once and
 * comes alive a moment later, or at the first touch. What it shows must therefore work before that, as links
 * and forms do. Not to be put into one another.
 */
export function lazyHydrate<P extends object>(importComponent: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  const load = async () => (loaded = await importComponent())
  const IdleComponent = lazy(async () => {
    await whenIdle()
    return {default: await loadWithRetry(load)}
  })
  const EagerComponent = lazy(async () => ({default: await load()}))

  function LazyHydrated(props: P) {
    const isHydrated = useHydrated()
    // Chosen once: a change of component would throw away what is on the page.
    const [wasServerRendered] = useState(!isHydrated)
    const [pendingPart] = useState<LazyPart | undefined>(() => (wasServerRendered ? {} : undefined))
    usePendingPart(pendingPart)
    const [Component] = useState(
      () => loaded ?? ((wasServerRendered ? IdleComponent : EagerComponent) as unknown as ComponentType<P>),
    )
    // The same element as long as the props are: one that is drawn anew would be given up (see below).
    return useMemo(() => {
      const element = <Component {...props} />
      // Without a boundary, whoever comes from another page stays there until this one is whole.
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
  // Remembered: a part that is drawn anew before it is alive would lose what the server had drawn.
  return Object.assign(memo(LazyHydrated), {
    /** Fetches the code ahead. */
    load,
  })
}

const RETRY_DELAY_MS = 5_000

/** What the server drew stays, and works, for as long as its code cannot be had. */
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
