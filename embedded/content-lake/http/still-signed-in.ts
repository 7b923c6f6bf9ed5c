import {LakeError} from '../documents/errors'
import {findCaller} from './context'
import type {Caller, Lake} from './context'

/** By what somebody is known again, while what they opened stays open. */
export function credentialsIn(find: (name: 'cookie' | 'authorization') => string | undefined): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'authorization'] as const) {
    const value = find(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

/** Whether who opened a stream or a socket has not signed out since, nor been given another role. */
export async function isStillSignedIn(
  lake: Pick<Lake, 'directory' | 'log'>,
  {headers, caller}: {headers: Headers; caller: Caller},
): Promise<boolean> {
  try {
    const {identity} = await findCaller(lake.directory, headers)
    return identity?.id === caller.identity?.id && identity?.role.name === caller.identity?.role.name
  } catch (error) {
    if (error instanceof LakeError) return false
    // Not knowing is no reason to hang up on someone who works.
    lake.log.warn({err: error}, 'lake: who listens was not checked')
    return true
  }
}
