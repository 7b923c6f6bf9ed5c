import {align} from './align'
import {jsonSize} from './json-size'
import {isSpent, OP} from './patch'
import type {Budget, Differ, Edit, Patch} from './patch'

type List = readonly unknown[]

/** Built anew from runs of elements that stay as they are, elements that are entered, and new ones. */
export function diffArray(before: List, after: List, diff: Differ, budget: Budget): Edit {
  // An array that is built from nothing would be null.
  if (after.length === 0) return before.length === 0 ? 'none' : 'replace'
  const sources = align(before, after, budget)
  if (isSpent(budget)) return 'replace'
  const ops: Patch = []
  let size = 0
  let run: {from: number; to: number} | undefined
  let isChanged = before.length !== after.length

  for (const [index, item] of after.entries()) {
    const source = sources[index] ?? -1
    const edit = source < 0 ? 'replace' : diff(before[source], item)
    isChanged ||= edit !== 'none' || source !== index
    if (edit === 'none' && run?.to === source) {
      run.to++
      continue
    }
    endRun()
    if (edit === 'none') {
      run = {from: source, to: source + 1}
    } else if (edit === 'replace') {
      ops.push(OP.appendValue, item)
      size += 4 + jsonSize(item, Infinity, budget)
    } else {
      ops.push(edit.fromBlank ? OP.pushElementBlank : OP.pushElementCopy, source)
      for (const operand of edit.ops) ops.push(operand)
      ops.push(OP.returnIntoArray)
      size += 12 + edit.size
    }
  }
  endRun()
  return isChanged ? {ops, size, fromBlank: true} : 'none'

  function endRun() {
    if (!run) return
    ops.push(OP.appendSlice, run.from, run.to)
    size += 3 + String(run.from).length + 2 + String(run.to).length
    run = undefined
  }
}
