import {filtersFor} from '../access/permissions'
import {boomError, LakeError} from '../documents/errors'
import type {LakeErrorBody} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import {PUBLISHED_BY_DEFAULT_SINCE} from '../http/context'
import type {Caller} from '../http/context'
import {createMatcher, isCheap} from '../query/matcher'
import type {QueryPool} from '../query/query-pool'
import type {Dataset} from '../storage/dataset'
import {ANONYMOUS_OWNER} from './hub'
import type {Hub, Listener} from './hub'

/** A listen request, by server-sent events or over the socket. */
export interface ListenRequest {
  apiVersion: string
  query: string
  params: Record<string, unknown>
  search: URLSearchParams
  dataset: Dataset
  hub: Hub
  pool: QueryPool
  caller: Caller
  listenerName: string
  /** Of the last event that a client with `enableResume` received; null if it received none. */
  resume?: {lastEventId: string | null}
}

/** One message of a listen stream. */
export interface ListenMessage {
  type: 'welcome' | 'welcomeback' | 'reset' | 'mutation' | 'channelError'
  data: object
  eventId?: string
}

/**
 * Starts a subscription: sends `welcome`, then a `mutation` per changed document. A client that resumes is sent
 * `welcomeback` and what it missed, or `reset` if that is not all there. As clients expect, a query that
 * cannot be parsed gets a single `channelError` instead; so does one whose filter takes too long later.
 *
 * @param onDropped called after a running subscription has failed
 * @returns a function that stops it; undefined if it did not start
 */
export function subscribe(
  request: ListenRequest,
  send: (message: ListenMessage) => void,
  onDropped: () => void,
): (() => void) | undefined {
  const {apiVersion, search, hub, caller, listenerName, resume} = request
  const lastEventId = resume?.lastEventId ?? null
  const flag = (name: string, defaultValue: boolean) => (search.get(name) ?? String(defaultValue)) === 'true'
  try {
    const listener: Listener = {
      owner: ownerOf(caller),
      ...createFilter(request),
      allVersions: flag('includeAllVersions', apiVersion < PUBLISHED_BY_DEFAULT_SINCE),
      grants: caller.grants,
      options: {
        // The client omits the parameter for `false`.
        includeResult: flag('includeResult', false),
        includePrevious: flag('includePreviousRevision', false),
        includeMutations: flag('includeMutations', true),
        mendozaEffects: search.get('effectFormat') === 'mendoza',
        visibility: search.get('visibility') ?? 'transaction',
        // Anonymous listeners must not learn which staff member made a change.
        includeAuthor: caller.identity !== null,
      },
      send: (event) => send({type: 'mutation', data: event, eventId: event.eventId}),
      drop(reason) {
        const body = reason instanceof LakeError ? reason.body : FILTER_FAILED.body
        send({type: 'channelError', data: channelErrorOf(body, listenerName)})
        onDropped()
      },
    }
    // Costly filters are not evaluated for the past too: other listeners would wait for it.
    const missed = lastEventId === null || listener.isCostly ? undefined : hub.findMissed(lastEventId)
    const stop = hub.add(listener, missed)
    const greet = (type: ListenMessage['type'], eventId?: string) =>
      send({type, data: {listenerName}, ...(eventId !== undefined && {eventId})})
    // They are sent in a later task, after the greeting.
    if (missed && lastEventId !== null) greet('welcomeback', lastEventId)
    else {
      if (lastEventId !== null) greet('reset')
      // With an id, so that a client resumes from here even if it received nothing else.
      greet('welcome', resume && hub.position)
    }
    return stop
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    send({type: 'channelError', data: channelErrorOf(error.body, listenerName)})
    return undefined
  }
}

const FILTER_FAILED = boomError(503, 'The filter of this listener could not be evaluated')

function ownerOf({identity}: Caller): string {
  return identity?.id ?? ANONYMOUS_OWNER
}

/** Cheap filters run inline, all others in a process that can be killed. */
function createFilter({query, params, dataset, pool, caller}: ListenRequest) {
  const identity = ownerOf(caller)
  const readFilters = filtersFor(caller.grants, 'read')
  const isCostly = !isCheap(query, params)
  const filterKey = JSON.stringify([query, params, identity, readFilters])
  const matchInProcess = (documents: readonly LakeDocument[]) =>
    pool.match({dataset: dataset.name, query, params, identity, readFilters, documents})
  if (isCostly) return {isCostly, filterKey, matches: matchInProcess}
  // Cheap filters never dereference.
  const matchInline = createMatcher(query, params, {identity, find: () => undefined})
  return {isCostly, filterKey, matches: matchInline}
}

function channelErrorOf(body: LakeErrorBody, listenerName: string): object {
  return {listenerName, ...('statusCode' in body ? {message: body.message} : {error: body.error})}
}
