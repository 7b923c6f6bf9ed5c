import {filtersFor} from '../access/permissions'
import {boomError, LakeError} from '../documents/errors'
import type {LakeErrorBody} from '../documents/errors'
import type {LakeDocument} from '../documents/types'
import type {Caller} from '../http/context'
import {createMatcher, isCheap} from '../query/matcher'
import type {QueryPool} from '../query/pool'
import type {Dataset} from '../storage/dataset'
import type {Hub} from './hub'

/** What a listen request asks for, whichever way it came. */
export interface ListenRequest {
  apiVersion: string
  query: string
  params: Record<string, unknown>
  search: URLSearchParams
}

/** One message of a listen stream. */
export interface ListenMessage {
  type: 'welcome' | 'reset' | 'mutation' | 'channelError'
  data: object
  eventId?: string
}

export interface ListenTarget {
  dataset: Dataset
  hub: Hub
  pool: QueryPool
  caller: Caller
  listenerName: string
}

const PUBLISHED_ONLY_SINCE = '2025-02-19'

/**
 * Starts a subscription: first `welcome`, then a `mutation` for each document that a commit changes. A query
 * that cannot be parsed gets one `channelError` instead, as the clients expect, and nothing after it; so does one
 * that took too long.
 *
 * @param onDropped after that error of one that had started
 * @returns stops it; undefined when it never started
 */
export function subscribe(
  request: ListenRequest,
  target: ListenTarget,
  send: (message: ListenMessage) => void,
  onDropped: () => void,
): (() => void) | undefined {
  const {apiVersion, search} = request
  const flag = (name: string, standard: boolean) => (search.get(name) ?? String(standard)) === 'true'
  const {hub, caller, listenerName} = target
  try {
    const stop = hub.add({
      owner: ownerOf(caller),
      ...filterOf(request, target),
      allVersions: flag('includeAllVersions', apiVersion < PUBLISHED_ONLY_SINCE),
      grants: caller.grants,
      options: {
        // The client says so when it wants it; it leaves a `false` out.
        includeResult: flag('includeResult', false),
        includePrevious: flag('includePreviousRevision', false),
        includeMutations: flag('includeMutations', true),
        mendozaEffects: search.get('effectFormat') === 'mendoza',
        visibility: search.get('visibility') ?? 'transaction',
        // Who of the staff it was is nothing for strangers.
        includeAuthor: caller.identity !== null,
      },
      send: (event) => send({type: 'mutation', data: event, eventId: event.eventId}),
      drop(reason) {
        const body = reason instanceof LakeError ? reason.body : NO_LONGER.body
        send({type: 'channelError', data: channelErrorOf(body, listenerName)})
        onDropped()
      },
    })
    send({type: 'welcome', data: {listenerName}})
    return stop
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    send({type: 'channelError', data: channelErrorOf(error.body, listenerName)})
    return undefined
  }
}

const NO_LONGER = boomError(503, 'Service Unavailable', 'The filter of this listener could not be evaluated')

function ownerOf({identity}: Caller): string {
  return identity?.id ?? '<anonymous>'
}

/** Where the filter is evaluated: what is sure to be quick here, and all else where it can be stopped. */
function filterOf({query, params}: ListenRequest, {dataset, pool, caller}: ListenTarget) {
  const identity = ownerOf(caller)
  const readFilters = filtersFor(caller.grants, 'read')
  const isCostly = !isCheap(query, params)
  const filterKey = JSON.stringify([query, params, identity, readFilters])
  const elsewhere = (documents: readonly LakeDocument[]) =>
    pool.match({dataset: dataset.name, query, params, identity, readFilters, documents})
  if (isCostly) return {isCostly, filterKey, matches: elsewhere}
  // A cheap filter follows no reference.
  const matchesOne = createMatcher(query, params, {identity, find: () => undefined})
  const here = async (documents: readonly LakeDocument[]) => {
    const matched: boolean[] = []
    for (const document of documents) matched.push(await matchesOne(document))
    return matched
  }
  return {isCostly, filterKey, matches: here}
}

function channelErrorOf(body: LakeErrorBody, listenerName: string): object {
  return {listenerName, ...('statusCode' in body ? {message: body.message} : {error: body.error})}
}
