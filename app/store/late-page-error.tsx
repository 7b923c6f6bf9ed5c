import {useEffect} from 'react'
import {firstRest} from '~/ui/first-rest'
import {late} from '~/ui/late'

/** Pages seldom fail, so what they show then is not part of their first load. */
export const PageError = late(() => import('./page-error').then((module) => module.PageError))

/** Fetches it once the page is at rest: when the connection fails it is too late. */
export function usePageErrorAtHand() {
  useEffect(() => {
    firstRest()
      .then(PageError.load)
      .catch((error: unknown) => console.error('The error page could not be fetched ahead.', error))
  }, [])
}
