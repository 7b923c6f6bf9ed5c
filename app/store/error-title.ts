import {isRouteErrorResponse} from '@remix-run/react'
import {words} from './words'

export function errorTitle(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return words.notFound.metaTitle
  return status === 503 ? words.away.title : words.failure.title
}
