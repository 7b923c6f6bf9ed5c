import type {LakeDocument} from '../documents/types'
import type {Grant, Permission} from './identity'
import {filtersFor, matchesAny} from './permissions'

/** What the Studio writes into an add-on dataset. */
const ADDON_TYPES = ['comment', 'tasks.task']
const FILTER = `_type in ${JSON.stringify(ADDON_TYPES)}`

/** Only who may read documents of every type reads it. */
const SOME_DRAFT: LakeDocument = {
  ...{_id: 'drafts.any', _type: 'any', _rev: ''},
  ...{_createdAt: '', _updatedAt: ''},
}

/**
 * What a caller may do in the add-on dataset of a dataset, by its grants on that: comments quote drafts, so whoever may
 * not read these reads no comments; whoever may make something there may comment and set tasks.
 */
export function addonGrants(grants: readonly Grant[]): Grant[] {
  if (!matchesAny(SOME_DRAFT, filtersFor(grants, 'read'))) return []
  const permissions: Permission[] = ['read']
  if (filtersFor(grants, 'create').length > 0) permissions.push('create', 'update')
  if (filtersFor(grants, 'history').length > 0) permissions.push('history')
  return [{filter: FILTER, permissions}]
}
