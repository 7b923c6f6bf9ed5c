import {useEffect} from 'react'
import {whenIdle} from '~/ui/when-idle'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {isConnectionError} from '~/ui/seen-pages'
import {ConnectionLost} from './connection-lost'
import {errorTitle} from './error-title'

/** Pages seldom fail, so these error pages are not part of their first load. */
const LazyPageError = lazyHydrate(() => import('./page-error').then((module) => module.PageError))

/** Replaces a page that failed. */
export function PageError({error}: {error: unknown}) {
  return isConnectionError(error) ? (
    <ConnectionLost title={errorTitle(error)} />
  ) : (
    <LazyPageError error={error} />
  )
}

/** Where people go next. Remix reloads the page when the code of a route cannot be had, and then it is gone. */
const NEXT_ROUTES = ['home', 'categories', 'product', 'weekly-deals', 'search', 'butcher', 'cart', 'checkout']

const DISCOVERY_MS = 1_000

/** Fetches what an outage needs once the page is idle: when the connection fails it is too late. */
export function usePreloadForOutage() {
  useEffect(() => {
    const load = () =>
      Promise.all([LazyPageError.load(), ...NEXT_ROUTES.map(loadRoute)]).catch((error: unknown) =>
        console.error('What an outage needs could not be fetched ahead.', error),
      )
    let timer: ReturnType<typeof setTimeout> | undefined
    // By then the routes behind the page's links are known.
    void whenIdle().then(() => (timer = setTimeout(() => void load(), DISCOVERY_MS)))
    return () => clearTimeout(timer)
  }, [])
}

function loadRoute(name: string): Promise<unknown> | undefined {
  const route = window.__remixManifest.routes[`routes/storefront/${name}`]
  return route && import(/* @vite-ignore */ route.module)
}
