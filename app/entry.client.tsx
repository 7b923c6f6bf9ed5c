import {RemixBrowser} from '@remix-run/react'
import {StrictMode, startTransition} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {enableTransitionNavigation} from '~/ui/transition-navigation'

enableTransitionNavigation()

/**
 * On its first call RemixBrowser throws the promise of the loaders' data, to be waited for. React cannot wait where a
 * key or a tap makes it draw at once: it gives up that draw with an error (345).
 */
async function waitForLoaderData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (thrown) {
    // Anything else is thrown once more when it is drawn.
    if (thrown instanceof Promise) await thrown
  }
}

void waitForLoaderData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)
