import {isRouteErrorResponse} from '@remix-run/react'
import {messages} from '~/domain/store/messages'
import {isConnectionError} from '~/ui/seen-pages'

/** Of a page that failed, in its heading and in the browser's tab. */
export function errorTitle(error: unknown): string {
  const {errorTitles} = messages
  if (isConnectionError(error)) return navigator.onLine ? errorTitles.unreachable : errorTitles.offline
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return errorTitles.notFound
  return status === 503 ? errorTitles.away : errorTitles.failure
}
