import {isRouteErrorResponse} from '@remix-run/react'
import {useEffect} from 'react'
import {whenIdle} from '~/ui/when-idle'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {messages} from '~/domain/store/messages'

/** Pages seldom fail, so the error page is not part of their first load. */
export const PageError = lazyHydrate(() => import('./page-error').then((module) => module.PageError))

/** Fetches it once the page is idle: when the connection fails it is too late. */
export function usePreloadPageError() {
  useEffect(() => {
    whenIdle()
      .then(PageError.load)
      .catch((error: unknown) => console.error('The error page could not be fetched ahead.', error))
  }, [])
}

export function errorTitle(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return messages.errorTitles.notFound
  return status === 503 ? messages.errorTitles.away : messages.errorTitles.failure
}
