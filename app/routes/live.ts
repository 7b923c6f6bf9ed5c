import type {LoaderFunctionArgs} from '@remix-run/node'
import {liveHeaders, liveStream} from '~/content/live-stream.server'

export function loader({context, request}: LoaderFunctionArgs) {
  if (request.method === 'HEAD') return new Response(null, {headers: liveHeaders})
  return liveStream(context.content, request.signal)
}
