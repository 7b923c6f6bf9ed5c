import {useEffect} from 'react'
import {whenIdle} from '~/ui/when-idle'
import {lazyHydrate} from '~/ui/lazy-hydrate'

/** Pages seldom fail, so what they show then is not part of their first load. */
export const PageError = lazyHydrate(() => import('./page-error').then((module) => module.PageError))

/** Fetches it once the page is at rest: when the connection fails it is too late. */
export function usePreloadPageError() {
  useEffect(() => {
    whenIdle()
      .then(PageError.load)
      .catch((error: unknown) => console.error('The error page could not be fetched ahead.', error))
  }, [])
}
