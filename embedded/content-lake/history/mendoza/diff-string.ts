import {chargeText} from './json-size'
import {OP} from './patch'
import type {Budget, Edit, Patch} from './patch'

/** The common beginning and end are copied, the middle is inserted. */
export function diffString(before: string, after: string, budget: Budget): Edit {
  if (before === after) return 'none'
  chargeText(before.length + after.length, budget)
  const prefix = commonPrefix(before, after)
  const suffix = commonSuffix(before, after, Math.min(before.length, after.length) - prefix)
  const inserted = after.slice(prefix, after.length - suffix)
  // A string that is built from nothing would be null.
  if (prefix + suffix === 0) return 'replace'
  const ops: Patch = []
  if (prefix > 0) ops.push(OP.stringAppendSlice, 0, byteLength(before.slice(0, prefix)))
  if (inserted !== '') ops.push(OP.stringAppend, inserted)
  if (suffix > 0) {
    const end = byteLength(before)
    ops.push(OP.stringAppendSlice, end - byteLength(before.slice(before.length - suffix)), end)
  }
  return {ops, size: JSON.stringify(ops).length, fromBlank: true}
}

function commonPrefix(a: string, b: string): number {
  const max = Math.min(a.length, b.length)
  let length = 0
  while (length < max && a[length] === b[length]) length++
  return splitsPair(a, length) || splitsPair(b, length) ? length - 1 : length
}

function commonSuffix(a: string, b: string, max: number): number {
  let length = 0
  while (length < max && a[a.length - 1 - length] === b[b.length - 1 - length]) length++
  return splitsPair(a, a.length - length) || splitsPair(b, b.length - length) ? length - 1 : length
}

/** Whether the position is within a character of two code units, such as an emoji. */
function splitsPair(text: string, position: number): boolean {
  if (position <= 0 || position >= text.length) return false
  return (text.codePointAt(position - 1) ?? 0) > 0xffff
}

/** As `mendoza` counts: a lone surrogate has three bytes, as in `Buffer`. */
function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8')
}
