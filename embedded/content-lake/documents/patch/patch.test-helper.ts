import {expect, test} from 'vitest'
import {LakeError} from '../errors'
import {applyPatch} from './apply'
import {patchOperationsSchema} from './schema'
import type {PatchOperations} from './schema'
import type {JsonObject} from '../../runtime/json'

/** Shared by the tests of patch operations. */

export interface PatchCase {
  name: string
  before: JsonObject
  patch: PatchOperations
  after: JsonObject
}

export const cuts = [
  {_key: 'neck', kilos: 2, tags: ['slow']},
  {_key: 'leg', kilos: 5, tags: []},
  {_key: 'rib', kilos: 5},
]

export function patched(before: JsonObject, patch: unknown): JsonObject {
  return applyPatch(before, patchOperationsSchema.parse(patch))
}

export function testPatches(cases: readonly PatchCase[]): void {
  test.each(cases)('$name', ({before, patch, after}) => {
    const untouched = structuredClone(before)
    expect(patched(before, patch)).toStrictEqual(after)
    expect(before).toStrictEqual(untouched)
  })
}

export function rejection(before: JsonObject, patch: PatchOperations): LakeError {
  try {
    applyPatch(before, patch)
  } catch (error) {
    if (error instanceof LakeError) return error
    throw error
  }
  throw new Error('The patch was accepted')
}
