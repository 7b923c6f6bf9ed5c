import type {ClientActionFunctionArgs} from '@remix-run/react'
import type {FormResult} from '~/platform/forms/fields'
import {messages} from './messages'

/** When the server cannot be reached, the form stays with an error instead of being replaced by an error page. */
export async function withOfflineFallback<T>(
  run: () => Promise<T>,
  fallback: object = {values: {}, problems: {form: messages.offline}} satisfies FormResult<never>,
): Promise<T | Response> {
  try {
    return await run()
  } catch (error) {
    // `fetch` throws a TypeError when there is no response; unusable responses are thrown as other errors.
    if (!(error instanceof TypeError)) throw error
    console.error(messages.offline, error)
    // With a status that keeps the router from asking for the page's data anew.
    return Response.json(fallback, {status: 503})
  }
}

/** The client action of every form that the router sends. */
export function clientAction({serverAction}: ClientActionFunctionArgs) {
  return withOfflineFallback(serverAction)
}
