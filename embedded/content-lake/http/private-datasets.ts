import type {Caller, Lake} from './context'

/**
 * A stranger has no grants on a dataset that is not public: queries find nothing, documents are not there, listeners
 * hear nothing, as at the hosted service. It looks at every part of the path, so that no endpoint can forget it.
 */
export function withoutPrivateGrants(lake: Lake, caller: Caller, path: string): Caller {
  if (caller.identity !== null || !path.split('/').some(namesPrivate)) return caller
  return {...caller, grants: []}

  function namesPrivate(part: string): boolean {
    const dataset = lake.datasets.get(lake.aliases.resolve(decode(part)) ?? '')
    return dataset !== undefined && !dataset.isPublic
  }
}

/** A part that cannot be decoded is no dataset's name. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}
