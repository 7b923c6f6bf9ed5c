import {eventStreamResponse} from '~/platform/sse/event-stream-response.server'
import type {Content} from './content.server'

const HEARTBEAT_MS = 20_000

/**
 * The stream a page listens to: the current content version, then every new one. The first event makes up for
 * everything a reader missed, so `Last-Event-ID` is ignored.
 */
export function liveStream(content: Pick<Content, 'version' | 'onChange'>, signal: AbortSignal): Response {
  return eventStreamResponse({
    signal,
    heartbeatMs: HEARTBEAT_MS,
    onHeartbeat: ({send}) => send(': still here\n\n'),
    start({send}) {
      const unsubscribe = content.onChange((version) => send(versionEvent(version)))
      send(versionEvent(content.version()))
      return unsubscribe
    },
  })
}

function versionEvent(version: string): string {
  return `id: ${version}\nevent: version\ndata: ${version}\n\n`
}
