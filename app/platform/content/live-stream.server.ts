import {eventStreamResponse} from '~/platform/sse/event-stream-response.server'
import type {Content} from './content.server'

/** Open pages use what they have fetched ahead only if they have heard of the server lately: `live-signal.ts`. */
const HEARTBEAT_MS = 10_000

/** What is not content, and changes with every order. */
export interface ChangesOfItems {
  /** Calls back with the ids of what has changed; null: it is not known what. Returns what ends that. */
  onChange(listener: (ids: readonly string[] | null) => void): () => void
}

/**
 * The stream a page listens to: the current content version, then every new one; the ids of items that change; and a
 * sign of life. The first event makes up for everything a reader missed, so `Last-Event-ID` is ignored.
 */
export function liveStream(
  content: Pick<Content, 'version' | 'onChange'>,
  items: ChangesOfItems,
  signal: AbortSignal,
): Response {
  return eventStreamResponse({
    signal,
    heartbeatMs: HEARTBEAT_MS,
    // Not a comment: scripts do not see those.
    onHeartbeat: ({send}) => send('event: beat\ndata: .\n\n'),
    start({send}) {
      const stopContent = content.onChange((version) => send(versionEvent(version)))
      const stopItems = items.onChange((ids) => send(`event: items\ndata: ${JSON.stringify(ids)}\n\n`))
      send(versionEvent(content.version()))
      return () => {
        stopContent()
        stopItems()
      }
    },
  })
}

function versionEvent(version: string): string {
  return `id: ${version}\nevent: version\ndata: ${version}\n\n`
}
