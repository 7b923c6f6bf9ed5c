import {isRouteErrorResponse} from '@remix-run/react'
import {words} from './words'

export function errorTitle(error: unknown): string {
  return isRouteErrorResponse(error) && error.status === 404 ? words.notFound.metaTitle : words.failure.title
}
