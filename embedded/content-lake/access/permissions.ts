import {evaluate, parse} from 'groq-js'
import type {ExprNode} from 'groq-js'
import type {Change, LakeDocument} from '../documents/types'
import type {Grant, Permission} from './identity'

const parsed = new Map<string, ExprNode>()

/** The conditions under which something may be done; none of them means never. */
export function filtersFor(grants: readonly Grant[], permission: Permission): string[] {
  return grants.filter(({permissions}) => permissions.includes(permission)).map(({filter}) => filter)
}

/**
 * Holds the whole transaction against the grants: a document must be one that may be changed both as it was and
 * as it becomes, so that nothing can be moved out of reach or into it.
 *
 * @returns the permission that is missing, if one is
 */
export async function findMissingPermission(
  changes: readonly Change[],
  grants: readonly Grant[],
): Promise<Permission | undefined> {
  for (const {before, after} of changes) {
    const permission = before ? 'update' : 'create'
    const filters = filtersFor(grants, permission)
    for (const document of [before, after]) {
      if (document && !(await matchesAny(document, filters))) return permission
    }
  }
  return undefined
}

export async function matchesAny(document: LakeDocument, filters: readonly string[]): Promise<boolean> {
  for (const filter of filters) {
    if (await matches(document, filter)) return true
  }
  return false
}

async function matches(document: LakeDocument, filter: string): Promise<boolean> {
  let tree = parsed.get(filter)
  if (!tree) {
    tree = parse(`count(*[${filter}]) > 0`)
    parsed.set(filter, tree)
  }
  const value = await evaluate(tree, {dataset: [document]})
  return (await value.get()) === true
}
