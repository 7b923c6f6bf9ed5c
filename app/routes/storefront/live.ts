import type {LoaderFunctionArgs} from '@remix-run/node'
import {liveStream} from '~/platform/content/live-stream.server'
import {eventStreamHeaders} from '~/platform/sse/event-stream-response.server'

export function loader({context, request}: LoaderFunctionArgs) {
  if (request.method === 'HEAD') return new Response(null, {headers: eventStreamHeaders})
  return liveStream(context.content, context.productChanges, request.signal)
}
