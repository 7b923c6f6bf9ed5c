import {invalidActionError, malformedDocumentIdError} from '../errors'
import {draftIdOf, isPublishedId, isValidDocumentId, publishedIdOf} from '../ids'

/** Actions name a document by its published id and by the draft or version to work on; the two must match. */

export function requirePublishedId(id: string): void {
  if (!isValidDocumentId(id)) throw malformedDocumentIdError(id)
  if (!isPublishedId(id)) throw invalidActionError(`"${id}" is not the ID of a published document`, id)
}

/** A draft, or a version in a release. */
export function requireUnpublishedId(id: string): void {
  if (!isValidDocumentId(id)) throw malformedDocumentIdError(id)
  if (isPublishedId(id)) throw invalidActionError(`"${id}" is not the ID of a draft or a version`, id)
}

export function requirePair(unpublishedId: string, publishedId: string): void {
  requirePublishedId(publishedId)
  requireUnpublishedId(unpublishedId)
  if (publishedIdOf(unpublishedId) !== publishedId) {
    throw invalidActionError(
      `"${unpublishedId}" is not a draft or a version of "${publishedId}"`,
      unpublishedId,
    )
  }
}

/**
 * The id that new attributes belong to. The Studio puts in the draft's id, the published id for types without drafts,
 * or a version's id.
 */
export function draftTarget(publishedId: string, attributesId: string | undefined): string {
  requirePublishedId(publishedId)
  if (attributesId === undefined || attributesId === publishedId) return draftIdOf(publishedId)
  requirePair(attributesId, publishedId)
  return attributesId
}
