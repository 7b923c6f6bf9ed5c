import {isArray} from '../../documents/json'
import {isObject} from '../../runtime/json'
import type {JsonObject} from '../../runtime/json'
import {diffArray} from './diff-array'
import {diffObject} from './diff-object'
import {diffString} from './diff-string'
import {jsonSize} from './json-size'
import {isSpent, OP} from './patch'
import type {Budget, Differ, Edit, Operations, Patch} from './patch'

/**
 * A patch with which `mendoza` makes the document after from the document before, short where little has changed, and
 * the whole document where a patch would be longer.
 *
 * @param maxSteps after that many comparisons the rest is replaced, whether it has changed or not
 */
export function createPatch(before: unknown, after: unknown, maxSteps: number): Patch {
  const budget: Budget = {steps: maxSteps}
  const edit = createDiffer(budget)(before, after)
  if (edit === 'none') return []
  if (edit === 'replace') return [OP.value, after]
  return edit.fromBlank ? [OP.blank, ...edit.ops] : edit.ops
}

function createDiffer(budget: Budget): Differ {
  const diff: Differ = (before, after) => {
    budget.steps--
    const edit = isSpent(budget) ? 'replace' : diffSameKind(before, after)
    return typeof edit === 'object' && isLongerThanValue(edit, after) ? 'replace' : edit
  }
  function diffSameKind(before: unknown, after: unknown): Edit {
    if (before === after) return 'none'
    if (typeof before === 'string' && typeof after === 'string') return diffString(before, after, budget)
    if (isArray(before) && isArray(after)) return diffArray(before, after, diff, budget)
    if (isPatchable(before) && isPatchable(after)) return diffObject(before, after, diff, budget)
    return 'replace'
  }
  function isLongerThanValue({size}: Operations, value: unknown): boolean {
    return isSpent(budget) || size > jsonSize(value, size, budget)
  }
  return diff
}

/** A patch loses a field of this name, because `mendoza` assigns it. */
function isPatchable(value: unknown): value is JsonObject {
  return isObject(value) && !Object.hasOwn(value, '__proto__')
}
