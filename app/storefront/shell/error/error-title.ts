import {isRouteErrorResponse} from '@remix-run/react'
import {messages} from '~/domain/store/messages'

export function errorTitle(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return messages.notFound.metaTitle
  return status === 503 ? messages.away.title : messages.failure.title
}
