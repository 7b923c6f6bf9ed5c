import type {LakeDocument} from '../documents/types'
import {omit} from '../documents/json'
import {LAKE_LIMITS} from '../limits'
import {createPatch} from './mendoza/create-patch'
import type {Patch} from './mendoza/patch'

/** What a transaction did to a document, forwards and backwards. */
export interface Effects {
  apply: Patch
  revert: Patch
}

/**
 * The Studio applies the patches to the document without `_rev` and then sets the event's revision, so `_rev` is left
 * out. It recognizes creations and deletions by the patch `[0, null]`.
 */
export function effectsOf(before: LakeDocument | null, after: LakeDocument | null): Effects {
  const [from, to] = [contentOf(before), contentOf(after)]
  const {diffSteps} = LAKE_LIMITS.history
  return {apply: createPatch(from, to, diffSteps), revert: createPatch(to, from, diffSteps)}
}

function contentOf(document: LakeDocument | null): object | null {
  return document && omit(document, ['_rev'])
}
