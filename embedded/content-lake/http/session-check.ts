import {LakeError} from '../documents/errors'
import {findCaller} from './context'
import type {Caller, Lake} from './context'

/** The headers that identify the caller, kept for later checks while a stream or socket is open. */
export function pickCredentials(read: (name: 'cookie' | 'authorization') => string | undefined): Headers {
  const headers = new Headers()
  for (const name of ['cookie', 'authorization'] as const) {
    const value = read(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}

/** Whether the session is still valid and has the same role. */
export async function isStillSignedIn(
  lake: Pick<Lake, 'directory' | 'log'>,
  {headers, caller}: {headers: Headers; caller: Caller},
): Promise<boolean> {
  try {
    const {identity} = await findCaller(lake.directory, headers)
    return identity?.id === caller.identity?.id && identity?.role.name === caller.identity?.role.name
  } catch (error) {
    if (error instanceof LakeError) return false
    // A failed check is no reason to disconnect someone at work.
    lake.log.warn({err: error}, 'lake: who listens was not checked')
    return true
  }
}
