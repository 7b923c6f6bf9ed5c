import {lazy, memo, Suspense, useState} from 'react'
import type {ComponentType} from 'react'
import {firstRest} from './first-rest'

/**
 * A part of a page whose code comes once the page has loaded: it stands there from the server at once and
 * comes alive a moment later, or at the first touch. What it shows must therefore work before that, as links
 * and forms do.
 */
export function late<P extends object>(importPart: () => Promise<ComponentType<P>>) {
  let ready: ComponentType<P> | undefined
  const load = async () => (ready = await importPart())
  const Waiting = lazy(async () => {
    await firstRest()
    return {default: await patiently(load)}
  })

  function Late(props: P) {
    // Chosen once: a change of component would throw away what is on the page.
    const [Part] = useState<ComponentType<P>>(() => ready ?? (Waiting as unknown as ComponentType<P>))
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  // Remembered: a part that is drawn anew before it is alive would lose what the server had drawn.
  return Object.assign(memo(Late), {
    /** For a page's `clientLoader`: a page that one goes to is whole when it is shown, so scrolling back works. */
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
