import {z} from 'zod'
import {invalidActionError} from '../errors'
import {isVersionId} from '../ids'
import {identifiedSchema} from '../request-schema'
import {contentFor, defineAction, discard, id, requirePair, requireUnpublishedId} from './action'
import {isObject} from '../../runtime/json'

/** Versions are drafts that belong to a release. The Studio also uses these actions for ordinary drafts. */

export const createVersion = defineAction(
  {
    publishedId: id,
    document: identifiedSchema.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: z.string().optional(),
  },
  (transaction, {publishedId, document, baseId, versionId, ifBaseRevisionId}) => {
    if (document) {
      requirePair(document._id, publishedId)
      transaction.create(contentFor(document._id, document))
      return
    }
    if (baseId === undefined || versionId === undefined) {
      throw invalidActionError('Give either "document" or both "baseId" and "versionId"')
    }
    requirePair(versionId, publishedId)
    const base = transaction.require(baseId)
    if (ifBaseRevisionId !== undefined) transaction.requireRevision(baseId, ifBaseRevisionId)
    transaction.create(contentFor(versionId, base))
  },
)

export const discardVersion = defineAction(
  {versionId: id, purge: z.boolean().optional()},
  (transaction, {versionId}) => discard(transaction, versionId),
)

export const replaceVersion = defineAction({document: identifiedSchema}, (transaction, {document}) => {
  requireUnpublishedId(document._id)
  transaction.require(document._id)
  transaction.createOrReplace(contentFor(document._id, document))
})

/** Only marks the version; publishing the release carries it out. The Studio shows the mark and can revert it. */
export const unpublishVersion = defineAction(
  {versionId: id, publishedId: id},
  (transaction, {versionId, publishedId}) => {
    requirePair(versionId, publishedId)
    if (!isVersionId(versionId)) {
      throw invalidActionError(`"${versionId}" is not the ID of a version`, versionId)
    }
    const published = transaction.require(publishedId)
    const version = transaction.find(versionId) ?? transaction.create(contentFor(versionId, published))
    const system = isObject(version['_system']) ? version['_system'] : {}
    transaction.patch(versionId, {set: {_system: {...system, delete: true}}})
  },
)
