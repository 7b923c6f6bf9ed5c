import type {LakeDocument} from './types'

/** A Mendoza patch: 0 is "replace the whole value with what follows". */
export type MendozaPatch = [0, Record<string, unknown> | null]

export interface Effects {
  apply: MendozaPatch
  revert: MendozaPatch
}

/**
 * What a change does to a document, in the form the Studio's listeners and history apply. They take `_rev` off
 * the document before and put the event's own on after, so it is no part of the effects.
 */
export function effectsOf(before: LakeDocument | null, after: LakeDocument | null): Effects {
  return {apply: [0, withoutRevision(after)], revert: [0, withoutRevision(before)]}
}

function withoutRevision(document: LakeDocument | null): Record<string, unknown> | null {
  if (!document) return null
  const {_rev, ...rest} = document
  return rest
}
