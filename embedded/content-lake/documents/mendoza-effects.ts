import {omit} from './json'
import type {LakeDocument} from './types'

/** A Mendoza patch; opcode 0 replaces the whole value. */
export type MendozaPatch = [0, Record<string, unknown> | null]

export interface Effects {
  apply: MendozaPatch
  revert: MendozaPatch
}

/**
 * The change as Mendoza patches, for the Studio's listeners and history. They apply patches to the document without
 * `_rev` and then set the event's revision, so `_rev` is left out.
 */
export function effectsOf(before: LakeDocument | null, after: LakeDocument | null): Effects {
  return {apply: [0, after && omit(after, ['_rev'])], revert: [0, before && omit(before, ['_rev'])]}
}
