import {z} from 'zod'
import {documentAlreadyExistsError, documentNotFoundError} from '../errors'
import {draftIdOf, isDraftId} from '../ids'
import {patchOperationsSchema} from '../patch/schema'
import {attributesSchema} from '../request-schema'
import {contentFor, defineAction, discard, id, pair, requirePair, requirePublishedId} from './action'

export const createDraft = defineAction(
  {publishedId: id, attributes: attributesSchema, ifExists: z.enum(['fail', 'ignore']).optional()},
  (transaction, {publishedId, attributes, ifExists}) => {
    const draftId = draftTarget(publishedId, attributes._id)
    if (isDraftId(draftId) && transaction.find(publishedId)) throw documentAlreadyExistsError(publishedId)
    const content = contentFor(draftId, attributes)
    if (ifExists === 'ignore') transaction.createIfNotExists(content)
    else transaction.create(content)
  },
)

/** Sent on every keystroke in the Studio. The first one on a published document creates the draft. */
export const editDraft = defineAction(
  {...pair, patch: patchOperationsSchema},
  (transaction, {draftId, publishedId, patch}) => {
    requirePair(draftId, publishedId)
    if (!transaction.find(draftId)) {
      const published = transaction.find(publishedId)
      if (!published) throw documentNotFoundError(draftId)
      transaction.create(contentFor(draftId, published))
    }
    transaction.patch(draftId, patch)
  },
)

/** Used by the Studio to restore a revision. */
export const replaceDraft = defineAction(
  {publishedId: id, attributes: attributesSchema},
  (transaction, {publishedId, attributes}) => {
    const draftId = draftTarget(publishedId, attributes._id)
    if (!transaction.find(draftId) && !transaction.find(publishedId)) throw documentNotFoundError(draftId)
    transaction.createOrReplace(contentFor(draftId, attributes))
  },
)

export const discardDraft = defineAction(
  {draftId: id, purge: z.boolean().optional()},
  (transaction, {draftId}) => discard(transaction, draftId),
)

/**
 * The id that new attributes belong to. The Studio puts in the draft's id, the published id for types without drafts,
 * or a version's id.
 */
function draftTarget(publishedId: string, attributesId: string | undefined): string {
  requirePublishedId(publishedId)
  if (attributesId === undefined || attributesId === publishedId) return draftIdOf(publishedId)
  requirePair(attributesId, publishedId)
  return attributesId
}
