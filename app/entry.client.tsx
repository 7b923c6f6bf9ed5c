import {RemixBrowser} from '@remix-run/react'
import {StrictMode, startTransition} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {enableFetchAhead} from '~/platform/navigation/fetch-ahead'
import {followLinks} from '~/platform/navigation/follow-links'
import {watchIntent} from '~/platform/navigation/links'
import {whenWholeStyles} from '~/ui/early-styles/whole-styles'
import {enableTransitionNavigation} from '~/ui/transition-navigation'
import {whenPageHydrated} from '~/ui/hydration'
import {whenIdle} from '~/ui/when-idle'

const ahead = enableFetchAhead()
enableTransitionNavigation({isLoaded: ahead.code.isLoaded})
watchIntent((link) => ahead.fetchPage(link))
followLinks()
void ahead.code.requireList()

async function watchNextPages(): Promise<void> {
  // A tap may come before there is a router.
  await Promise.all([whenPageHydrated(), whenIdle()])
  const next = await import('~/storefront/shell/next-pages')
  next.watchNextPages(ahead)
}

void watchNextPages()

/**
 * On its first call RemixBrowser throws the promise of the loader data. React cannot suspend where a key press or a tap
 * forces a synchronous render: it aborts with error 345. So the data is awaited before hydration.
 */
async function waitForLoaderData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (thrown) {
    // Anything else is thrown again when it renders.
    if (thrown instanceof Promise) await thrown
  }
}

void Promise.all([waitForLoaderData(), whenWholeStyles()]).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  }),
)
