import {lazy, memo, Suspense, useMemo, useState} from 'react'
import type {ComponentType} from 'react'
import {firstRest} from './first-rest'
import {PartHydrated, useAwaited} from './readiness'
import type {LatePart} from './readiness'
import {useHydrated} from './use-hydrated'

/**
 * A part of a page whose code comes once the page has loaded: it stands there from the server at once and
 * comes alive a moment later, or at the first touch. What it shows must therefore work before that, as links
 * and forms do. Not to be put into one another.
 */
export function late<P extends object>(importPart: () => Promise<ComponentType<P>>) {
  let ready: ComponentType<P> | undefined
  const load = async () => (ready = await importPart())
  const Drawn = lazy(async () => {
    await firstRest()
    return {default: await patiently(load)}
  })
  const Awaited = lazy(async () => ({default: await load()}))

  function Late(props: P) {
    const alive = useHydrated()
    // Chosen once: a change of component would throw away what is on the page.
    const [fromServer] = useState(!alive)
    const [awaited] = useState<LatePart | undefined>(() => (fromServer ? {} : undefined))
    useAwaited(awaited)
    const [Part] = useState(() => ready ?? ((fromServer ? Drawn : Awaited) as unknown as ComponentType<P>))
    // The same element as long as the props are: one that is drawn anew would be given up (see below).
    return useMemo(() => {
      const part = <Part {...props} />
      // Without a boundary, whoever comes from another page stays there until this one is whole.
      return awaited ? (
        <Suspense fallback={null}>
          {part}
          <PartHydrated part={awaited} />
        </Suspense>
      ) : (
        part
      )
    }, [props, awaited, Part])
  }
  // Remembered: a part that is drawn anew before it is alive would lose what the server had drawn.
  return Object.assign(memo(Late), {
    /** Fetches the code ahead. */
    load,
  })
}

const RETRY_AFTER_MS = 5_000

/** What the server drew stays, and works, for as long as its code cannot be had. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return load()
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.error('A part of the page could not come alive yet.', error)
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    }
  }
}
