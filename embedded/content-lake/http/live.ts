import {Hono} from 'hono'
import {filtersFor} from '../access/permissions'
import {insufficientPermissionsError} from '../documents/errors'
import {LAKE_LIMITS} from '../limits'
import type {LiveEvent, LiveFeed} from '../live/feed'
import {formatEvent, respondWithEvents} from './caller-events'
import {createConnectionLimiter} from './connection-limiter'
import {isTrue, mayRead, requireDataset, requireIdentity} from './context'
import type {Caller, Lake, LakeEnv} from './context'
import type {EventStream} from '../runtime/event-stream.server'

const RECONNECT_MS = 1_000
/** Of callers with too many connections. They poll meanwhile, as clients do after `goaway`. */
const LATER_MS = 60_000

/** `GET /data/live/events/:dataset`: which queries have new results, by their sync tags, as server-sent events. */
export function liveRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const limiter = createConnectionLimiter()
  routes.get('/:version/data/live/events/:dataset', (c) => {
    const dataset = requireDataset(lake, c.req.param('dataset'))
    const feed = lake.feedOf(dataset)
    const caller = c.get('caller')
    // Of comments, strangers do not even learn that there are any.
    if (dataset.addonFor !== null && filtersFor(caller.grants, 'read').length === 0) {
      requireIdentity(caller)
      throw insufficientPermissionsError('read')
    }
    // Clients say one, the documentation of the API the other.
    const includeDrafts = ['includeDrafts', 'includeAllDocuments'].some((name) => isTrue(c.req.query(name)))
    if (includeDrafts) requireDraftReader(lake, caller)
    const lastEventId = c.req.header('last-event-id')
    const {identity} = caller
    const owner = identity ? {user: identity.id} : {address: lake.clientAddress(c)}
    const release = limiter.acquire(owner)
    return respondWithEvents(lake, c, {
      unreadBytes: LAKE_LIMITS.live.unreadBytes,
      start(stream) {
        if (!release) return refuse(stream, lastEventId ?? feed.position)
        const stop = mayRead(lake, caller, dataset)
          ? serve(stream, feed, {includeDrafts, lastEventId, isStranger: identity === null})
          : serveNothing(stream, feed, lastEventId)
        return () => {
          release()
          stop()
        }
      },
    })
  })
  return routes
}

/** Whether the caller reads more than strangers do. @throws LakeError 401, 403 */
function requireDraftReader(lake: Lake, caller: Caller) {
  requireIdentity(caller)
  const anonymous = filtersFor(lake.directory.anonymous, 'read')
  const readable = filtersFor(caller.grants, 'read')
  if (readable.every((filter) => anonymous.includes(filter))) throw insufficientPermissionsError('read')
}

function refuse({send}: EventStream, id: string): undefined {
  const reason = 'Too many live connections are open'
  send(`retry: ${LATER_MS}\n\n${formatEvent({type: 'goaway', id, data: {reason}})}`)
}

interface LiveOptions {
  includeDrafts: boolean
  lastEventId: string | undefined
  isStranger: boolean
}

function serve(
  {send, end}: EventStream,
  feed: LiveFeed,
  {includeDrafts, lastEventId, isStranger}: LiveOptions,
): () => void {
  const sendMessage = ({id, tags: {all, published}}: LiveEvent) => {
    const tags = includeDrafts ? all : published
    if (tags.length > 0) send(formatEvent({type: 'message', id, data: {tags}}))
  }
  const missed = lastEventId === undefined ? [] : feed.after(lastEventId)
  // With an id, so that a client resumes from here even if it receives nothing else.
  const id = missed && lastEventId !== undefined ? lastEventId : feed.position
  send(`retry: ${RECONNECT_MS}\n\n${formatEvent({type: 'welcome', id, data: {}})}`)
  if (!missed) send(formatEvent({type: 'restart', id: feed.position, data: {}}))
  for (const event of missed ?? []) sendMessage(event)
  return feed.subscribe({
    isStranger,
    send: sendMessage,
    close: (reason) => sendAway({send, end}, feed, reason),
  })
}

/** Strangers may listen to a private dataset, as at the hosted service, and hear nothing. */
function serveNothing(stream: EventStream, feed: LiveFeed, id: string | undefined): () => void {
  stream.send(`retry: ${RECONNECT_MS}\n\n${formatEvent({type: 'welcome', id, data: {}})}`)
  return feed.subscribe({isStranger: true, send() {}, close: (reason) => sendAway(stream, feed, reason)})
}

function sendAway({send, end}: EventStream, feed: LiveFeed, reason: string) {
  send(formatEvent({type: 'goaway', id: feed.position, data: {reason}}))
  end()
}
