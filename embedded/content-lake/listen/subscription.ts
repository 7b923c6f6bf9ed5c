import {filtersFor} from '../access/permissions'
import {LakeError} from '../documents/errors'
import type {LakeErrorBody} from '../documents/errors'
import type {Caller} from '../http/context'
import type {Dataset} from '../storage/dataset'
import {createMatcher} from './filter'
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

const PUBLISHED_ONLY_SINCE = '2025-02-19'

/**
 * Starts a subscription: first `welcome`, then a `mutation` for each document that a commit changes. A query
 * that cannot be parsed gets one `channelError` instead, as the clients expect, and nothing after it.
 *
 * @returns stops it; undefined when it never started
 */
export function subscribe(
  {apiVersion, query, params, search}: ListenRequest,
  target: {dataset: Dataset; hub: Hub; caller: Caller; listenerName: string},
  send: (message: ListenMessage) => void,
): (() => void) | undefined {
  const flag = (name: string, standard: boolean) => (search.get(name) ?? String(standard)) === 'true'
  const {dataset, hub, caller, listenerName} = target
  try {
    const matches = createMatcher(query, params, {
      identity: caller.identity?.id ?? '<anonymous>',
      find: (id) => dataset.find(id),
    })
    const stop = hub.add({
      matches,
      allVersions: flag('includeAllVersions', apiVersion < PUBLISHED_ONLY_SINCE),
      readFilters: filtersFor(caller.grants, 'read'),
      options: {
        // The client says so when it wants it; it leaves a `false` out.
        includeResult: flag('includeResult', false),
        includePrevious: flag('includePreviousRevision', false),
        includeMutations: flag('includeMutations', true),
        mendozaEffects: search.get('effectFormat') === 'mendoza',
        visibility: search.get('visibility') ?? 'transaction',
      },
      send: (event) => send({type: 'mutation', data: event, eventId: event.eventId}),
    })
    send({type: 'welcome', data: {listenerName}})
    return stop
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    send({type: 'channelError', data: channelErrorOf(error.body, listenerName)})
    return undefined
  }
}

function channelErrorOf(body: LakeErrorBody, listenerName: string): object {
  return {listenerName, ...('statusCode' in body ? {message: body.message} : {error: body.error})}
}
