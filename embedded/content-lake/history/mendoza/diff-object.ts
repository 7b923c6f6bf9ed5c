import type {JsonObject} from '../../runtime/json'
import {jsonSize} from './json-size'
import {OP} from './patch'
import type {Budget, Differ, Edit, Operations, Patch} from './patch'

/** Field by field: what has gone is deleted, what is new is set, what has changed is entered. */
export function diffObject(before: JsonObject, after: JsonObject, diff: Differ, budget: Budget): Edit {
  const ops: Patch = []
  let size = 0
  function add(addedSize: number, ...added: Patch) {
    for (const operand of added) ops.push(operand)
    size += addedSize
  }
  // The default order, in which `mendoza` counts fields.
  const names = Object.keys(before).sort()
  for (const [index, name] of names.entries()) {
    if (!Object.hasOwn(after, name)) {
      add(6, OP.deleteField, index)
      continue
    }
    const edit = diff(before[name], after[name])
    if (edit === 'none') continue
    if (edit === 'replace') setField(name)
    else add(edit.size + 10, ...enterField(edit, index), ...edit.ops, OP.returnIntoSameField)
  }
  for (const name of Object.keys(after)) {
    if (!Object.hasOwn(before, name)) setField(name)
  }
  return size === 0 ? 'none' : {ops, size, fromBlank: false}

  function setField(name: string) {
    add(name.length + 7 + jsonSize(after[name], Infinity, budget), OP.setField, after[name], name)
  }
}

function enterField({fromBlank}: Operations, index: number): Patch {
  return [fromBlank ? OP.pushFieldBlank : OP.pushFieldCopy, index]
}
