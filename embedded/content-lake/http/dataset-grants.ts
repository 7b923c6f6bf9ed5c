import {addonGrants} from '../access/addon-grants'
import type {Dataset} from '../storage/dataset'
import type {Caller, Lake} from './context'

type Datasets = Pick<Lake, 'datasets' | 'aliases'>

/**
 * The caller with its grants on what the path names. It looks at every part of the path, so that no endpoint can forget
 * it.
 */
export function withDatasetGrants(lake: Datasets, caller: Caller, path: string): Caller {
  const named = path
    .split('/')
    .flatMap((part) => lake.datasets.get(lake.aliases.resolve(decode(part)) ?? '') ?? [])
  return {...caller, grants: grantsIn(named, caller)}
}

/**
 * A stranger has no grants on a dataset that is not public: queries find nothing, documents are not there, listeners
 * hear nothing, as at the hosted service.
 */
function grantsIn(named: readonly Dataset[], {identity, grants}: Caller): Caller['grants'] {
  if (identity === null) return named.every(({isPublic}) => isPublic) ? grants : []
  return named.some(({addonFor}) => addonFor !== null) ? addonGrants(grants) : grants
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
