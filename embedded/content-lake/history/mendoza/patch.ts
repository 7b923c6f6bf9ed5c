/**
 * Mendoza patches, the format in which the listen and history APIs describe changes: a flat list of opcodes and their
 * operands, run on a stack of inputs (parts of the document before) and a stack of outputs (what is being built).
 */
export type Patch = unknown[]

export const OP = {
  /** Outputs the operand. Alone: replaces the whole document. */
  value: 0,
  blank: 2,
  /** Enter a field (by its index among the sorted keys) or an element, and output a copy of it or a blank. */
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  pushElementBlank: 13,
  /** Leave it, and store the output in the field of the same name or at the end of the array. */
  returnIntoSameField: 15,
  returnIntoArray: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
  /** Offsets in strings are bytes of UTF-8. */
  stringAppend: 22,
  stringAppendSlice: 23,
} as const

/** How one value becomes another: nothing to do, set the new value, or run operations. */
export type Edit = 'none' | 'replace' | Operations

export interface Operations {
  ops: Patch
  /** About the length of the operations as JSON. */
  size: number
  /** Whether they build the value from a blank, or change a copy. */
  fromBlank: boolean
}

export type Differ = (before: unknown, after: unknown) => Edit

/** Limits the work, so that no document can occupy the process: what is left is replaced instead of compared. */
export interface Budget {
  steps: number
}

export function isSpent({steps}: Budget): boolean {
  return steps <= 0
}
