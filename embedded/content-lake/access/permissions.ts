import {evaluateSync, parse} from 'groq-js'
import type {ExprNode} from 'groq-js'
import type {Change, LakeDocument} from '../documents/types'
import type {Grant, Permission} from './identity'

const parsed = new Map<string, ExprNode>()

/** The filters that grant a permission; an empty list denies it. */
export function filtersFor(grants: readonly Grant[], permission: Permission): string[] {
  return grants.filter(({permissions}) => permissions.includes(permission)).map(({filter}) => filter)
}

/**
 * Checks every document as it was and as it becomes, so that a change cannot move a document out of a grant or into
 * one.
 *
 * @returns the missing permission, if any
 */
export function findMissingPermission(
  changes: readonly Change[],
  grants: readonly Grant[],
): Permission | undefined {
  for (const {before, after} of changes) {
    const permission = before ? 'update' : 'create'
    const filters = filtersFor(grants, permission)
    for (const document of [before, after]) {
      if (document && !matchesAny(document, filters)) return permission
    }
  }
  return undefined
}

export function matchesAny(document: LakeDocument, filters: readonly string[]): boolean {
  return filters.some((filter) => matches(document, filter))
}

function matches(document: LakeDocument, filter: string): boolean {
  let tree = parsed.get(filter)
  if (!tree) {
    tree = parse(`count(*[${filter}]) > 0`)
    parsed.set(filter, tree)
  }
  return evaluateSync(tree, {dataset: [document]}).data === true
}
